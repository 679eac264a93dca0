import { trialCalls } from '#form-template/trial.ts'

export const syllabusTrial = trialCalls('Syllabus', 'the syllabi')
