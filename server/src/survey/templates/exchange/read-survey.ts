import { ownName } from '@obelisk/contract/files/sent-name'
import { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyKind, surveyKinds } from '@obelisk/contract/survey/life'
import type { surveyForms } from '@obelisk/contract/survey/templates'
import type { ExchangedSurvey, SurveyLoss } from '@obelisk/engine/survey/exchange/exchanged'
import { readLss } from '@obelisk/engine/survey/exchange/lss-read'
import { readSurveyJs } from '@obelisk/engine/survey/exchange/surveyjs-read'
import { readSurveyTable } from '@obelisk/engine/survey/exchange/table'
import { XmlRefused, xmlTree } from '#kernel/network/xml-tree.ts'
import { decodeText, storableOnly } from '#workbook/decode-text.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { Zip } from '#workbook/xlsx/zip.ts'

export type ReadSurvey = {
  form: (typeof surveyForms)[number]
  kind: SurveyKind
  name: string
  name_en: string
  definition: SurveyDefinition
  losses: SurveyLoss[]
}

/** A questionnaire, or where the file is wrong. */
export type ReadOutcome = ReadSurvey | { place: string }

export const surveyLimits = { ...defaultLimits, cells: 100_000, rows: 2000, seconds: 30 }

const fileName = (name: string) =>
  ownName(name)
    .replace(/\.(?:lss|lsa|json|xml|xlsx?|csv|docx|txt)$/i, '')
    .slice(0, 200)

/** The definition as the contract has it; a reader that makes anything else is told with its place. */
function checked(made: unknown): SurveyDefinition {
  const read = SurveyDefinition.safeParse(made)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SyntaxError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** What a file of others holds, as the contract has it. */
export const foreignSurvey = (
  form: ReadSurvey['form'],
  { title, definition, losses }: ExchangedSurvey,
  name: string,
): ReadSurvey => ({
  form,
  kind: 'other',
  name: title['zh-cn'] || title.en || fileName(name),
  name_en: title.en,
  definition: checked(definition),
  losses: [...losses],
})

type Own = {
  obelisk_survey?: unknown
  kind?: unknown
  name?: unknown
  name_en?: unknown
  definition?: unknown
}

function ofJson(text: string, name: string): ReadSurvey {
  const file = JSON.parse(text, storableOnly) as Own
  if (file?.obelisk_survey === undefined) return foreignSurvey('surveyjs', readSurveyJs(file), name)
  const said = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 200) : '')
  return {
    form: 'json',
    kind: surveyKinds.find((one) => one === file.kind) ?? 'other',
    name: said(file.name) || fileName(name),
    name_en: said(file.name_en),
    definition: checked(file.definition),
    losses: [],
  }
}

async function ofWorkbook(bytes: Buffer, name: string): Promise<ReadSurvey> {
  const { sheets } = await parseWorkbook(bytes, name, surveyLimits)
  const [first] = sheets.filter(({ hidden }) => !hidden)
  return foreignSurvey('xlsx', readSurveyTable(first ? shownRows(first) : []), name)
}

/** An archive of LimeSurvey (.lsa) holds the survey beside its answers. */
function surveyIn(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes
  const zip = new Zip(bytes, surveyLimits.bytes)
  const [survey] = zip.names().filter((name) => /\.lss$/i.test(name))
  if (survey === undefined) throw new SyntaxError(`no .lss: ${zip.names().slice(0, 5).join(', ')}`)
  return zip.bytes(survey)
}

function read(bytes: Buffer, name: string): ReadSurvey | Promise<ReadSurvey> {
  if (/\.(?:xlsx?|csv)$/i.test(name)) return ofWorkbook(bytes, name)
  const text = decodeText(surveyIn(bytes)).replace(/^\uFEFF/, '')
  return text.trimStart().startsWith('<')
    ? foreignSurvey('lss', readLss(xmlTree(text)), name)
    : ofJson(text, name)
}

/** Reads a questionnaire from the bytes of a file, whatever its form. */
export async function readSurvey(bytes: Buffer, name: string): Promise<ReadOutcome> {
  try {
    return await read(bytes, name)
  } catch (error) {
    // no JSON, no XML of a kind that is read, or no questionnaire
    if (error instanceof SyntaxError || error instanceof XmlRefused || error instanceof TypeError)
      return { place: error.message.slice(0, 200) }
    throw error
  }
}
