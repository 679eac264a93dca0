/** What the system can decide in a review. Of the check list of domain reference 6.2: content within the syllabus (1), marks by objective (5), coverage (6), answers and marking scheme (8), A/B overlap and difficulty (9), complex problem (11), measurable standards (15), weights as in the syllabus (16), every objective assessed (17), evidence kept (18). */
export const systemChecks = [
  'scope',
  'objective_points',
  'chapters',
  'answers',
  'ab_equal',
  'complex',
  'rubrics_written',
  'rubrics_measurable',
  'weights',
  'every_objective',
  'evidence',
] as const
/** 过程性考核 期末考核 全部考核 */
export const reviewScopes = ['process', 'final', 'whole'] as const
/** 合理 基本合理 不合理 */
export const conclusions = ['reasonable', 'mostly', 'unreasonable'] as const
