/** How a report may stand; `none` is none yet. */
export const reportStates = ['none', 'draft', 'submitted', 'returned', 'approved', 'archived'] as const
