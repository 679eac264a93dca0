import type { SurveyAudienceChoice, SurveyRunning } from '@obelisk/contract/survey/shapes'

/** What is decided before publishing, as it is changed. */
export type Draft = { running: SurveyRunning; audiences: SurveyAudienceChoice[] }
export type Part = { draft: Draft; put: (draft: Draft) => void }
