/** The parts of a class's evaluation data, in the order they are worked through. */
export const tabs = ['items', 'marks', 'import', 'totals'] as const
export type Tab = (typeof tabs)[number]
