/** How strongly a course supports an indicator: 高 中 低. */
export const strengths = ['H', 'M', 'L'] as const
/** How the attainment of a course objective is computed; `engine/src/attainment-report` says how each goes. */
export const courseMethods = ['A1', 'A2', 'A3', 'A4', 'B', 'C', 'R', 'P', 'T', 'N', 'M'] as const
/** What a mark that is missing for a reason counts as. */
export const markPolicies = ['zero', 'leave-student-out', 'leave-item-out'] as const
/** Which mark counts when a student sat again. */
export const sittingUses = ['first', 'replace', 'best'] as const
/** A sitting beside the first one: 补考前再考 缓考 补考. */
export const sittingKinds = ['attempt', 'deferred_sitting', 'make_up'] as const
/** Levels of NBA practice from the highest. */
export const levelNames = ['level3', 'level2', 'level1'] as const
/** Bands of marks from the best; below the last one nothing is passed. */
export const bandNames = ['excellent', 'good', 'medium', 'pass'] as const
/** The levels of a grading standard from the best: 优 良 中 及格 不及格. */
export const rubricLevels = ['excellent', 'good', 'medium', 'pass', 'fail'] as const
/** Bands of easiness P from the easiest; below the last one an item is very hard. */
export const difficultyNames = ['very_easy', 'easy', 'medium', 'hard'] as const
/** Bands of discrimination D from the best; below the last one it is poor. */
export const discriminationNames = ['very_good', 'good', 'marginal'] as const
/** What a survey counts by: the share that agrees, the mean, the mean of the scale. */
export const indirectLevels = ['share', 'mean', 'scaled-mean'] as const
/** How a requirement follows from its indicators. */
export const requirementRules = ['minimum', 'weighted', 'mean'] as const
/** How an indicator follows from its courses. */
export const indicatorRules = ['weights', 'mapping', 'mean-strength'] as const
/** What weighs a course in a mapping. */
export const mappingWeights = ['strength', 'credits', 'weights', 'credits-and-weights'] as const
/** Whether something is asked of a paper, and whether it may be passed over. */
export const checkStrengths = ['off', 'warn', 'hard'] as const
/** The kinds of groups of courses: 选一 分级 方向 任选. */
export const groupKinds = ['pick_one', 'level', 'direction', 'free'] as const
/** The levels at which a school sets something of its own: 学校 学院 专业. */
export const settingScopes = ['school', 'college', 'project'] as const
/** The same as receipts write them. */
export const indirectLevelsOfReceipts = ['share', 'mean', 'scaled_mean'] as const
/** How a student sits in the class; retakers of another grade are told apart because some schools leave only them out. */
export const enrolments = ['normal', 'retake', 'retake_other_grade', 'exchange'] as const
