import { readFile } from 'node:fs/promises'
import type { Fields } from '@obelisk/contract/form-template/field'
import { type FormKind, type FormValues, formFields } from '@obelisk/contract/form-template/fields'
import type { ChartOrder } from '#drawing/chart-order.ts'
import { drawChart } from '#drawing/draw-chart.ts'
import { withFile } from '#files/public.ts'
import { filledTemplate } from '../in-template-thread.ts'
import type { Filling, Room } from '../queries.ts'
import type { PlainValues } from '../word/bind-values.ts'

/** What a room gives for one of its documents; of its charts those are drawn that the form has a place for. */
export type FormContent<K extends FormKind> = FormValues<K, ChartOrder>

/** The values without the charts that the form does not show. */
async function withPictures(
  values: PlainValues,
  fields: Fields,
  used: ReadonlySet<string>,
): Promise<PlainValues> {
  const entries = Object.entries(fields)
    .filter(([, field]) => field.is === 'picture')
    .map(async ([key]) => {
      const chart = values[key] as ChartOrder | null | undefined
      return [key, chart && used.has(key) ? await drawChart(chart) : null] as const
    })
  return { ...values, ...Object.fromEntries(await Promise.all(entries)) }
}

/** The Word file of a form with a document's values in it; `used` are the fields that it has a place for. */
export async function fillForm<K extends FormKind>(
  ctx: Room,
  form: Filling,
  used: ReadonlySet<string>,
  values: FormContent<K>,
): Promise<Buffer> {
  const fields: Fields = formFields[form.kind]
  return filledTemplate(
    {
      bytes: await withFile(ctx.door('files'), form, (path) => readFile(path)),
      kind: form.kind,
      values: await withPictures(values as PlainValues, fields, used),
    },
    form.file_name,
  )
}
