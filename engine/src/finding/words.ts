/** How much a finding matters: it forbids, it warns, it tells. */
export const findingLevels = ['error', 'warning', 'info'] as const
