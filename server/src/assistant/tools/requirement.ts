import { linkTo } from '@obelisk/contract/links'
import { requirementsNamed } from '#accreditation/public.ts'
import { holds } from '#kernel/actor.ts'
import type { Room } from '../access.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('毕业要求达成度', 'Attainment of graduation requirements')

/** The number of a requirement that a text names, such as 毕业要求 3 or requirement 3. */
const numberIn = (text: string): number | undefined => {
  const found = /(?:毕业要求|requirement)\s*(\d{1,2})(?![\d.])/i.exec(text)?.[1]
  return found ? Number(found) : undefined
}

async function run(ctx: Room, text: string): Promise<Looked> {
  if (!holds(ctx.actor, 'accreditation/view')) return nothing(title)
  const found = await requirementsNamed(ctx.door('accreditation'), text)
  const wanted = numberIn(text)
  const rows = found?.requirements.filter(({ no }) => wanted === undefined || no === wanted) ?? []
  if (!found || rows.length === 0) return nothing(title)
  const isEnglish = ctx.language === 'en'
  return {
    result: {
      title: `${found.title} ${title['zh-cn']}`,
      title_en: `${title.en}: ${found.title_en}`,
      columns: [
        column('毕业要求', 'Requirement'),
        column('直接', 'Direct'),
        column('间接', 'Indirect'),
        column('综合', 'Combined'),
        column('期望', 'Expected'),
        column('结论', 'Verdict'),
      ],
      rows: rows.map(({ no, name, name_en, direct, survey, combined, threshold, verdict }) => [
        ...[`${no} ${(isEnglish && name_en) || name}`, direct, survey, combined, threshold, verdict],
      ]),
      links: rows.map(() => linkTo.graduation({ grade: found.grade_id })),
      is_computed: true,
    },
    restsOn: [{ kind: 'grade', id: found.grade_id }],
  }
}

export const requirement: Tool = {
  names: ['毕业要求', 'requirement'],
  about: column(
    '一个年级的毕业要求达成度，例如：/毕业要求 软件工程 2022',
    'Attainment of the graduation requirements of a cohort: /requirement Software Engineering 2022',
  ),
  run,
}
