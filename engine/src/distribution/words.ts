export const quartileMethods = ['inclusive', 'exclusive', 'tukey'] as const
