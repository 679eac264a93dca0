import type { zhCn } from './messages.zh-cn.ts'

type Key = keyof typeof zhCn
type Topic = Extract<Key, `${string}.about`> extends `${infer Name}.about` ? Name : never
type Hint = { keys: readonly string[]; text: Extract<Key, `key-${string}`> }

const gridKeys: readonly Hint[] = [
  { keys: ['↑↓←→'], text: 'key-move' },
  { keys: ['F2'], text: 'key-edit' },
  { keys: ['Enter'], text: 'key-next' },
  { keys: ['Shift', '→'], text: 'key-select' },
  { keys: ['Del'], text: 'key-clear' },
  { keys: ['Ctrl', 'V'], text: 'key-paste' },
  { keys: ['Ctrl', 'D'], text: 'key-fill' },
  { keys: ['Ctrl', 'Z'], text: 'key-undo' },
  { keys: ['F8'], text: 'key-problem' },
  { keys: ['Esc', 'Tab'], text: 'key-leave' },
]
const listKeys: readonly Hint[] = [{ keys: ['/'], text: 'key-list-search' }]
const inboxKeys: readonly Hint[] = [
  { keys: ['J', 'K'], text: 'key-document' },
  { keys: ['X'], text: 'key-pick' },
]

type PageHelp = { topic: Topic; keys?: readonly Hint[] }

const people: PageHelp = { topic: 'people', keys: listKeys }
const classes: PageHelp = { topic: 'classes', keys: listKeys }

/** What the help says of a page besides what holds everywhere, by the route of the page. */
export const helpOf: Readonly<Record<string, PageHelp | undefined>> = {
  '/': { topic: 'home' },
  '/inbox': { topic: 'inbox', keys: inboxKeys },
  '/Culture': { topic: 'plan', keys: gridKeys },
  '/Course': { topic: 'syllabus', keys: gridKeys },
  '/Evaldata': { topic: 'marks', keys: gridKeys },
  '/Assreport': { topic: 'report' },
  '/Graduation': { topic: 'graduation' },
  '/Improvement': { topic: 'improvement' },
  '/TeachingClasses': classes,
  '/AcademicTerms': classes,
  '/TeachingClasses/:id': classes,
  '/Students': people,
  '/Teachers': people,
  '/AdminClasses': people,
  '/Projects': people,
  '/Colleges': people,
  '/Appointments': { topic: 'offices' },
  '/Settings': { topic: 'settings' },
}
