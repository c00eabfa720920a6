/**
 * An independent calculation of a basket's costs, from the promotions' own texts
 * (`sandbox/catalog/promotions.ts`) and the documented rules, without any of the shop's code.
 * Amounts are in cents.
 */
export type Line = {
  unitPrice: number;
  quantity: number;
  kind?: 'socks' | 'tent' | 'mug' | 'kitchen';
  /** Thousandths of a percent; undefined while it is not known. */
  taxRate: number | undefined;
};

export type Sale = {
  currency: 'USD' | 'CAD' | 'EUR';
  /** Whether prices hold the tax; it is added to them otherwise. */
  isGross?: boolean;
  isMember: boolean;
  coupons: string[];
  lines: Line[];
  shipments: { methodId: string; price: number; taxRate: number | undefined }[];
};

/** The tax is null where prices hold it and a rate is not known. */
export type Bill = { merchandise: number; shipping: number; tax: number | null; total: number };

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A share of an amount in whole cents, half a cent rounded up. */
function portion(cents: number, numerator: number, denominator: number): number {
  const twice = 2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator);
  return Number(twice / (2n * BigInt(denominator)));
}

/**
 * Divides an amount by cents: each part gets its whole cents, and the remaining cents go to the
 * parts with the largest fractions.
 */
function divide(amount: number, owed: number[]): number[] {
  const all = total(owed);
  if (all === 0) return owed.map(() => 0);
  const whole = owed.map((part) => Number((BigInt(amount) * BigInt(part)) / BigInt(all)));
  const rest = owed.map((part) => (BigInt(amount) * BigInt(part)) % BigInt(all));
  for (let left = amount - total(whole); left > 0; left -= 1) {
    let next = 0;
    rest.forEach((part, index) => {
      if (part > (rest[next] ?? 0n)) next = index;
    });
    whole[next] = (whole[next] ?? 0) + 1;
    rest[next] = -1n;
  }
  return whole;
}

/** The product offer that saves most on a line, applied to each piece by itself. */
function offLine({ unitPrice, quantity, kind }: Line, { coupons, isMember, lines, currency }: Sale): number {
  const savings = [0];
  if (kind === 'socks') {
    savings.push(portion(unitPrice, 15, 100));
    const pairs = total(lines.filter((line) => line.kind === 'socks').map((line) => line.quantity));
    if (coupons.includes('SIXPAIRS') && pairs >= 3)
      savings.push(portion(unitPrice, pairs >= 6 ? 25 : 20, 100));
  }
  if (kind === 'tent' && coupons.includes('PITCH50')) savings.push(Math.min(unitPrice, 5000));
  if ((kind === 'mug' || kind === 'kitchen') && coupons.includes('SUPPER20'))
    savings.push(portion(unitPrice, 20, 100));
  if (kind === 'mug' && isMember) savings.push(Math.max(0, unitPrice - (currency === 'CAD' ? 1295 : 995)));
  return Math.max(...savings) * quantity;
}

/** The order offer that saves most, then the members' five. */
function offOrder(subTotal: number, { coupons, isMember, currency }: Sale): number {
  const savings = [0];
  if (coupons.includes('TRAIL10')) savings.push(portion(subTotal, 10, 100));
  if (coupons.includes('WELCOME15')) savings.push(portion(subTotal, 15, 100));
  if (coupons.includes('BASECAMP20') && subTotal >= (currency === 'CAD' ? 50_000 : 40_000)) {
    savings.push(portion(subTotal, 20, 100));
  }
  if (coupons.includes('STEPUP')) {
    savings.push(subTotal >= 40_000 ? 6000 : subTotal >= 20_000 ? 2500 : subTotal >= 10_000 ? 1000 : 0);
  }
  const best = Math.max(...savings);
  return isMember && subTotal >= 15_000 ? best + Math.min(500, subTotal - best) : best;
}

function offShipping(methodId: string, price: number, merchandise: number, sale: Sale): number {
  const { coupons, isMember, currency } = sale;
  if (methodId === 'standard') {
    const isFree =
      isMember || coupons.includes('FREESHIP') || merchandise >= (currency === 'CAD' ? 12_500 : 9900);
    return isFree ? price : 0;
  }
  return coupons.includes('QUICK') ? Math.max(0, price - (currency === 'CAD' ? 1295 : 995)) : 0;
}

function billOf(
  sale: Sale,
  offEachLine: number[],
  offAll: number,
  shippingOff: (methodId: string, price: number, merchandise: number) => number,
): Bill {
  const after = sale.lines.map(
    ({ unitPrice, quantity }, at) => unitPrice * quantity - (offEachLine[at] ?? 0),
  );
  const shares = divide(offAll, after);
  const merchandise = total(after) - offAll;
  const costs = sale.shipments.map(({ methodId, price, taxRate }) => ({
    cost: price - shippingOff(methodId, price, merchandise),
    taxRate,
  }));
  const shipping = total(costs.map(({ cost }) => cost));
  const taxed = [
    ...sale.lines.map(({ taxRate }, at) => ({ cost: (after[at] ?? 0) - (shares[at] ?? 0), taxRate })),
    ...costs,
  ];
  if (sale.isGross) {
    const isKnown = taxed.every(({ taxRate }) => taxRate !== undefined);
    // of 119 euros that hold 19 %, 19 are tax
    const held = taxed.map(({ cost, taxRate = 0 }) => portion(cost, taxRate, 100_000 + taxRate));
    return { merchandise, shipping, tax: isKnown ? total(held) : null, total: merchandise + shipping };
  }
  const tax = total(taxed.map(({ cost, taxRate = 0 }) => portion(cost, taxRate, 100_000)));
  return { merchandise, shipping, tax, total: merchandise + shipping + tax };
}

/** The amounts that a sale must have. */
export function independentBill(sale: Sale): Bill {
  const offEachLine = sale.lines.map((line) => offLine(line, sale));
  const subTotal = total(
    sale.lines.map(({ unitPrice, quantity }, at) => unitPrice * quantity - (offEachLine[at] ?? 0)),
  );
  const usual = billOf(sale, offEachLine, offOrder(subTotal, sale), (methodId, price, merchandise) =>
    offShipping(methodId, price, merchandise, sale),
  );
  if (!sale.coupons.includes('GUIDE40') || !sale.isMember) return usual;
  // The guides' offer is exclusive: no other discount applies, not even to shipping.
  const full = total(sale.lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const alone = billOf(
    sale,
    sale.lines.map(() => 0),
    portion(full, 40, 100),
    () => 0,
  );
  return alone.merchandise + alone.shipping < usual.merchandise + usual.shipping ? alone : usual;
}
