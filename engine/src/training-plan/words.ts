/** 必修 限选 任选 */
export const courseNatures = ['required', 'restricted', 'elective'] as const
/** The parts that a plan must have before it is handed in, where a school says nothing else. */
export const requiredPlanParts = [
  'objective_statement',
  'objectives',
  'requirements',
  'indicators',
  'courses',
] as const
