import { useEngines } from '#store/engines-store.ts';
import { megabytes } from '#store/load-words.ts';
import { Button } from '#ui/button.tsx';

/** Models whose files are on this computer, with a way to delete each. */
export function KeptModels() {
  const kept = useEngines((engines) => engines.kept);
  const remove = useEngines((engines) => engines.remove);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="md-kept">
      <h3 id="md-kept">Kept on this computer</h3>
      <ul>
        {kept.map((model) => (
          <li key={`${model.engine} ${model.key}`} className="md-row">
            <div>
              <h4>{model.name}</h4>
              <p className="md-note">
                {megabytes(model.bytes)}
                {model.total !== null &&
                  model.complete === false &&
                  ` of ${megabytes(model.total)}: loading it goes on from there`}
                , for the {model.engine === 'wllama' ? 'CPU' : 'GPU'}
              </p>
            </div>
            <p className="md-acts">
              <Button look="ghost" aria-label={`Delete ${model.name}`} onClick={() => void remove(model)}>
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
