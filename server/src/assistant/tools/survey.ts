import { linkTo } from '@obelisk/contract/links'
import { holds } from '#kernel/actor.ts'
import { surveyValuesNamed } from '#survey/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('问卷结果', 'Results of a survey')

async function run(ctx: Room, text: string): Promise<Looked> {
  if (!holds(ctx.actor, 'survey/view')) return nothing(title)
  const values = await surveyValuesNamed(ctx.door('survey'), text)
  const [first] = values
  if (!first) return nothing(title)
  return {
    result: {
      title: `${first.title} 结果`,
      title_en: `Results of ${first.title_en || first.title}`,
      columns: [
        column('对应', 'About'),
        column('有效答卷', 'Answers'),
        column('应答', 'Asked'),
        column('得分率', 'Value'),
      ],
      rows: values.map(({ no, name, answers, targeted, value }) => [
        ...[`${no} ${name}`.trim(), answers, targeted, value],
      ]),
      links: values.map(() => linkTo.surveyAnalysis({ id: first.survey_id })),
      is_computed: true,
    },
    restsOn: [{ kind: 'survey', id: first.survey_id }],
  }
}

export const survey: Tool = {
  names: ['问卷', 'survey'],
  about: column(
    '最近结束的问卷的得分率，人数不够的不显示，例如：/问卷 数据结构',
    'Values of the last survey that was closed; those of too few answers are not shown: /survey SE201',
  ),
  run,
}
