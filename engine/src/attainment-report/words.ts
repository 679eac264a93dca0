/** What a value comes to beside its expected value. */
export const verdicts = ['attained', 'near', 'below', 'not_enough_evidence'] as const
/** Which evidence a value rests on. */
export const evidenceKinds = ['direct_and_indirect', 'direct_only', 'indirect_apart', 'none'] as const
/** What a direct value is made of. */
export const directKinds = ['items', 'students', 'share', 'level', 'judgement'] as const
/** What a direct value that is not made of one share is the weighted mean of. */
export const partKinds = ['component', 'internal', 'external'] as const
