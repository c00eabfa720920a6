const LENGTHS = [8, 12, 13, 14];

/**
 * A trade item number where a catalogue's value is one, by its length and check digit (GS1 General
 * Specifications §7.9): receivers refuse a row with another.
 */
export function gtinOf(value: string | undefined): string | undefined {
  const digits = (value ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return undefined;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0 ? digits : undefined;
}
