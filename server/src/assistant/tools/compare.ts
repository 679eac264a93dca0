import { pageOfSource, placeIn } from '@obelisk/contract/assistant/knowledge'
import type { Room } from '../access.ts'
import { passagesOf } from '../knowledge/rooms-of-knowledge.ts'
import { type Version, versionsNamed } from './named/versions-named.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('两个版本的差异', 'What differs between two versions')
const mostRows = 60
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)

/** The two versions that the text names; otherwise the newest two. */
function twoOf(versions: readonly Version[], text: string): [Version, Version] | undefined {
  const named = versions.filter(({ version }) => text.includes(version))
  const [after, before] = named.length >= 2 ? named : versions
  return after && before ? [before, after] : undefined
}

/** What each says where they differ, by place. */
async function differing(ctx: Room, before: Version, after: Version) {
  const passages = await passagesOf(ctx, after.kind, [before.source_id, after.source_id])
  const textsOf = (id: number) =>
    new Map(
      passages.filter(({ source_id }) => source_id === id).map(({ place, text: said }) => [place, said]),
    )
  const [was, is] = [textsOf(before.source_id), textsOf(after.source_id)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((place) => was.get(place) !== is.get(place))
    .slice(0, mostRows)
    .map((place) => [
      placeIn(place)[ctx.language],
      shortened(was.get(place) ?? '—'),
      shortened(is.get(place) ?? '—'),
    ])
}

async function run(ctx: Room, text: string): Promise<Looked> {
  const two = twoOf(await versionsNamed(ctx, text), text)
  if (!two) return nothing(title)
  const [before, after] = two
  const rows = await differing(ctx, before, after)
  return {
    result: {
      title: `${after.title}：${before.version} 与 ${after.version} 的差异`,
      title_en: `${after.title_en || after.title}: ${before.version} and ${after.version}`,
      columns: [
        column('位置', 'Place'),
        column(before.version, before.version),
        column(after.version, after.version),
      ],
      rows,
      links: rows.map(() => pageOfSource(after.kind, after.source_id)),
      is_computed: false,
    },
    restsOn: two.flatMap(({ kind, source_id }) =>
      kind === 'syllabus' || kind === 'plan' || kind === 'report' ? [{ kind, id: source_id }] : [],
    ),
  }
}

export const compare: Tool = {
  names: ['比较', 'compare'],
  about: column(
    '比较课程大纲、培养方案的两个版本，或一门课的两份达成报告，例如：/比较 数据结构；/比较 软件工程 培养方案；/比较 数据结构 报告',
    'Compares two versions of a syllabus or a training plan, or two reports of a course: /compare SE201; /compare Software Engineering plan; /compare SE201 report',
  ),
  run,
}
