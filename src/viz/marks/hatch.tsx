/** The hatch that means "cancelled"; `id` is unique on the page and is used as `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" className="m-hatch-ground" />
        <path d="M0 0V4" className="m-hatch-line" />
      </pattern>
    </defs>
  );
}
