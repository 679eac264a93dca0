import { readFile } from 'node:fs/promises'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { drawChart } from '#drawing/draw-chart.ts'
import { withFile } from '#files/public.ts'
import { wordType } from '#print/write-word.ts'
import { formWords } from '../form-words.ts'
import { filledTemplate } from '../in-template-thread.ts'
import { mustVersion, type Room } from '../queries.ts'
import type { FormPicture } from '../word/bind-values.ts'
import { sampleValues } from './sample-values.ts'

const size = { width: 590, height: 250 }

/** An invented chart of three objectives. */
function sampleChart(language: Language): Promise<FormPicture> {
  const rows = [0.731, 0.668, 0.612].map((direct, at) => ({
    name: language === 'en' ? `Objective ${at + 1}` : `目标 ${at + 1}`,
    direct,
    indirect: direct + 0.06,
    combined: direct + 0.012,
    threshold: 0.65,
  }))
  return drawChart({ kind: 'objectives', rows, language, ...size })
}

/** A version with invented values in it: how the form will look, before there is a document. */
export async function sampleForm(ctx: Room, versionId: number): Promise<FileAnswer> {
  const form = await mustVersion(ctx, versionId)
  const { kind, language } = form
  const hasCharts = form.findings.uses.some(({ field }) => field.startsWith('chart_'))
  const picture = hasCharts ? await sampleChart(language) : { png: new Uint8Array(), ...size, finding: '' }
  const body = await filledTemplate(
    {
      bytes: await withFile(ctx.door('files'), form, (path) => readFile(path)),
      kind,
      values: sampleValues(kind, language, picture),
    },
    form.file_name,
  )
  const name = `${form.file_name.replace(/\.docx$/i, '')}_${formWords[language].sample}.docx`
  return { name, type: wordType, body }
}
