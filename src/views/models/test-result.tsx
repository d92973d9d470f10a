import type { ConnectionTest } from '#backends/test-connection.ts';

interface TestResultProps {
  readonly isPending: boolean;
  readonly result: ConnectionTest | undefined;
}

/** What a test of a connection said, and the exact way out where it failed. */
export function TestResult({ isPending, result }: TestResultProps) {
  return (
    <div role="status" className="md-result">
      {isPending && <p>Asking the server for its models…</p>}
      {!isPending && result?.ok === true && (
        <p>
          <b>It answers.</b> {result.models.length === 1 ? 'One model' : `${result.models.length} models`},
          asked at <code>{result.address}</code>.
        </p>
      )}
      {!isPending && result?.ok === false && (
        <p>
          <b>{result.message}</b> {result.hint}
        </p>
      )}
    </div>
  );
}
