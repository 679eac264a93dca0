import { sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { findSyllabi } from '#syllabus/public.ts'
import { findPlans } from '#training-plan/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, type Tool } from './tool.ts'

const anything = () => sql<boolean>`true`

/** What a command may be about: the courses whose syllabi the person may read, newest first. */
async function courses(ctx: Room): Promise<string[]> {
  if (!holds(ctx.actor, 'syllabus/view')) return []
  const found = await findSyllabi(ctx.door('syllabus'), anything)
  return found.map(({ name, name_en }) => (ctx.language === 'en' && name_en) || name)
}

async function programmes(ctx: Room): Promise<string[]> {
  if (!holds(ctx.actor, 'training-plan/view')) return []
  const found = await findPlans(ctx.door('training-plan'), anything)
  return found.map(({ name, name_en }) => (ctx.language === 'en' && name_en) || name)
}

/** What can follow a command that names nothing, or nothing that is found. */
export async function offersOf(ctx: Room, { names, about }: Tool, isOfProgrammes: boolean): Promise<Looked> {
  const word = ctx.language === 'en' ? names[1] : names[0]
  const offered = [...new Set(await (isOfProgrammes ? programmes(ctx) : courses(ctx)))]
  return {
    result: {
      title: '没有找到对应的数据。可以这样问',
      title_en: 'Nothing was found. You can ask for example',
      columns: [column('命令', 'Command'), column('说明', 'What it shows')],
      rows: offered.map((name) => [`/${word} ${name}`, about[ctx.language]]),
      links: [],
      is_computed: false,
    },
    restsOn: [],
  }
}
