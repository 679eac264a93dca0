import { trialCalls } from '#form-template/trial.ts'

export const teachingPlanTrial = trialCalls('TeachingPlan', 'the teaching plans')
