import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { linkTo } from '@obelisk/contract/links'
import { syllabusPassages } from '#syllabus/public.ts'
import type { Room } from '../access.ts'
import { syllabiNamed } from './syllabi-named.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('两个大纲版本的差异', 'What differs between two versions of a syllabus')
const mostRows = 60
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)

/** The two versions that the text names; otherwise the newest two. */
function twoOf<T extends { version: string }>(syllabi: readonly T[], text: string): [T, T] | undefined {
  const named = syllabi.filter(({ version }) => text.includes(version))
  const [after, before] = named.length >= 2 ? named : syllabi
  return after && before ? [before, after] : undefined
}

async function run(ctx: Room, text: string): Promise<Looked> {
  const two = twoOf(await syllabiNamed(ctx, text), text)
  if (!two) return nothing(title)
  const [before, after] = two
  const passages = await syllabusPassages(ctx.door('syllabus'), [before.id, after.id])
  const textsOf = (id: number) =>
    new Map(
      passages.filter(({ source_id }) => source_id === id).map(({ place, text: said }) => [place, said]),
    )
  const [was, is] = [textsOf(before.id), textsOf(after.id)]
  const places = [...new Set([...is.keys(), ...was.keys()])].filter(
    (place) => was.get(place) !== is.get(place),
  )
  return {
    result: {
      title: `${after.course}：${before.version} 与 ${after.version} 的差异`,
      title_en: `${after.course_en || after.course}: ${before.version} and ${after.version}`,
      columns: [
        column('位置', 'Place'),
        column(before.version, before.version),
        column(after.version, after.version),
      ],
      rows: places
        .slice(0, mostRows)
        .map((place) => [
          placeIn(place)[ctx.language],
          shortened(was.get(place) ?? '—'),
          shortened(is.get(place) ?? '—'),
        ]),
      links: places.slice(0, mostRows).map(() => linkTo.syllabus({ syllabus: after.id })),
      is_computed: false,
    },
    restsOn: [before, after].map(({ id }) => ({ kind: 'syllabus', id })),
  }
}

export const compare: Tool = {
  names: ['比较', 'compare'],
  about: column(
    '比较课程大纲的两个版本，例如：/比较 数据结构',
    'Compares two versions of a syllabus: /compare SE201',
  ),
  run,
}
