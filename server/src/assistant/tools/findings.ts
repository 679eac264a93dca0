import { linkTo } from '@obelisk/contract/links'
import { syllabusFindingsNow } from '#syllabus/public.ts'
import type { Room } from '../access.ts'
import { syllabiNamed } from './named/syllabi-named.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('课程大纲的规则检查', 'What the rules find in a syllabus')

async function run(ctx: Room, text: string): Promise<Looked> {
  const [newest] = await syllabiNamed(ctx, text)
  if (!newest) return nothing(title)
  const findings = await syllabusFindingsNow(ctx.door('syllabus'), newest.id)
  return {
    result: {
      title: `${newest.course} ${newest.version} 规则检查`,
      title_en: `Rules on ${newest.course_en || newest.course} ${newest.version}`,
      columns: [column('级别', 'Level'), column('检查结果', 'Finding')],
      rows: findings.map((finding) => [finding.level, JSON.stringify(finding)]),
      links: findings.map(() => linkTo.syllabus({ syllabus: newest.id })),
      is_computed: false,
    },
    restsOn: [{ kind: 'syllabus', id: newest.id }],
  }
}

export const findings: Tool = {
  names: ['检查', 'findings'],
  about: column(
    '课程大纲的规则检查，例如：/检查 数据结构',
    'What the rules find in a syllabus: /findings SE201',
  ),
  run,
}
