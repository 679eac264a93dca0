import { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyKind, surveyKinds } from '@obelisk/contract/survey/life'

/** What a file of ours holds. `obelisk_survey` names the form, so that later ones are told apart. */
export type TemplateFile = {
  obelisk_survey: 1
  kind: SurveyKind
  name: string
  name_en: string
  definition: SurveyDefinition
}

/** The questionnaire of a file, or where it is wrong. */
export function readTemplateFile(text: string): { file: TemplateFile } | { place: string } {
  let parsed: Partial<TemplateFile>
  try {
    parsed = JSON.parse(text) as Partial<TemplateFile>
  } catch (error) {
    return { place: (error as Error).message }
  }
  const read = SurveyDefinition.safeParse(parsed?.definition)
  if (!read.success) {
    const [issue] = read.error.issues
    return { place: `definition.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
  }
  const kind = surveyKinds.find((one) => one === parsed.kind) ?? 'other'
  const name = typeof parsed.name === 'string' && parsed.name.trim() ? parsed.name.slice(0, 200) : 'Survey'
  const nameEn = typeof parsed.name_en === 'string' ? parsed.name_en.slice(0, 200) : ''
  return { file: { obelisk_survey: 1, kind, name, name_en: nameEn, definition: read.data } }
}
