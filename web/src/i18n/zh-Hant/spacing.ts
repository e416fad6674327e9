/** A value before Chinese words: a space parts a figure or a Latin letter at its end from them. */
export function before(value: string): string {
  return /[\dA-Za-z]$/.test(value) ? `${value} ` : value;
}
