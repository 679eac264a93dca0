/**
 * The version written into every receipt. It changes whenever the same inputs and parameters could give another digit:
 * a formula, an order of summation, a default that receipts do not spell out.
 */
export const engineVersion = '1.3.0'
