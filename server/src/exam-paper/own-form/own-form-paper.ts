import type { Input } from '@obelisk/contract/endpoint'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { paperPolicy, type Room, standingsOf } from '../access.ts'
import { factsToPrint } from '../print/facts-to-print.ts'
import { paperValues } from './paper-values.ts'
import { examPaperStarter } from './starter.ts'

/** A form is tried on papers that one sets, on no others, and each is on record as a download. */
export const paperForm = schoolForm('exam-paper', {
  async find(ctx: Room, text) {
    const named = containing(text)
    const rows = await standingsOf(ctx)
      .where((eb) => eb.or([eb('d.title', 'ilike', named), eb('d.title_en', 'ilike', named)]))
      .where('e.id', 'in', (eb) =>
        eb
          .selectFrom('exam_paper_person')
          .select('exam_paper_id')
          .where('duty', '=', 'setter')
          .where('account_id', '=', ctx.actor.accountId),
      )
      .orderBy('e.update_time', 'desc')
      .limit(mostToTry)
      .execute()
    return rows.map(({ id, title, title_en }) => ({ id, name: title, name_en: title_en || title }))
  },
  async facts(ctx, id, language) {
    const { labels } = await paperPolicy.must(ctx, 'edit', id)
    const label = must(labels[0])
    const asked: Input<typeof printPaper> = {
      id,
      label,
      part: 'paper',
      file: 'school',
      sheet: 'a4',
      language,
    }
    return factsToPrint(ctx, asked)
  },
  values: ({ facts, pictures, name }, _, shows) => ({
    values: paperValues(facts, pictures, shows('draft')),
    file: name,
  }),
  starter: examPaperStarter,
})
