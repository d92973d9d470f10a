/** The same numbers in an array of twice the length. */
export function grown<T extends Int32Array | Uint16Array | Uint8Array | Float64Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
