/** Cards of the provider's double, by what becomes of a payment with them. */
export const CARDS = {
  paid: '4242424242424242',
  poor: '4000000000009995',
  challenge: '4000000000003220',
  slow: '4000000000000077',
} as const;
export const SECURITY_CODE = '737';

/** Whether what is sent has the number of a card, however it is spaced, or a security code. */
export function hasCard(address: string, body: string | null): boolean {
  const fields = [...new URL(address).searchParams.values(), ...new URLSearchParams(body ?? '').values()];
  const text = decoded(`${address} ${body ?? ''}`).replaceAll(/[\s+-]/g, '');
  return (
    Object.values(CARDS).some((number) => text.includes(number)) ||
    fields.includes(SECURITY_CODE) ||
    text.includes(`"${SECURITY_CODE}"`)
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
