import type { Room } from '../access.ts'
import { attainment } from './attainment.ts'
import { compare } from './compare.ts'
import { findings } from './findings.ts'
import { items } from './items.ts'
import { offersOf } from './offers.ts'
import { requirement } from './requirement.ts'
import { survey } from './survey.ts'
import { column, type Looked, type Tool } from './tool.ts'
import { waiting } from './waiting.ts'

const looking = { attainment, requirement, findings, items, survey, compare, waiting } as const
export type ToolName = keyof typeof looking | 'help'

/** What can be asked behind a slash. */
const help: Tool = {
  names: ['帮助', 'help'],
  about: column('列出可用的命令', 'Lists the commands'),
  async run({ language }): Promise<Looked> {
    const all = [...Object.values(looking), help]
    return {
      result: {
        title: '可用的命令',
        title_en: 'Commands',
        columns: [column('命令', 'Command'), column('说明', 'What it shows')],
        rows: all.map(({ names, about }) => [`/${language === 'en' ? names[1] : names[0]}`, about[language]]),
        links: [],
        is_computed: false,
      },
      restsOn: [],
    }
  },
}

export const tools: Record<ToolName, Tool> = { ...looking, help }

/** The tool that a text beginning with a slash names, and what is asked of it. */
export function commandIn(text: string): { name: ToolName; asked: string } | undefined {
  const [, word, asked] = /^[/／]\s*(\S+)\s*([\s\S]*)$/.exec(text.trim()) ?? []
  if (word === undefined) return undefined
  const named = (Object.keys(tools) as ToolName[]).find((name) =>
    tools[name].names.includes(word.toLowerCase()),
  )
  return { name: named ?? 'help', asked: asked ?? '' }
}

/** What was found, and by which tool: its name says how the cells are to be read. */
export type LookedBy = Looked & { tool: ToolName }

/**
 * What a command gives; where it names nothing that is there, what can follow it, as the help would say it. A syllabus
 * without findings is an answer, and whoever waits for nothing is offered nothing.
 */
export async function command(ctx: Room, name: ToolName, asked: string): Promise<LookedBy> {
  const found = await lookUp(ctx, name, asked)
  const isAnswer = found.result.rows.length > 0 || found.restsOn.length > 0
  if (isAnswer || name === 'waiting' || name === 'help') return found
  return { ...(await offersOf(ctx, tools[name], name === 'requirement')), tool: 'help' }
}

export const lookUp = async (ctx: Room, name: ToolName, asked: string): Promise<LookedBy> => ({
  ...(await tools[name].run(ctx, asked)),
  tool: name,
})
