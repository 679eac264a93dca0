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
const planKeys: readonly Hint[] = [
  { keys: ['↑↓'], text: 'key-session' },
  { keys: ['F2'], text: 'key-edit-session' },
  { keys: ['Alt', '↑↓'], text: 'key-content' },
  { keys: ['Insert'], text: 'key-insert' },
  { keys: ['S', 'M'], text: 'key-split' },
  { keys: ['Del'], text: 'key-clear' },
  { keys: ['Ctrl', 'Z'], text: 'key-undo' },
  { keys: ['F8'], text: 'key-problem' },
  { keys: ['Alt', '↓'], text: 'key-unrecorded' },
]
const bankKeys: readonly Hint[] = [
  { keys: ['J', 'K'], text: 'key-question' },
  { keys: ['X'], text: 'key-choose' },
  { keys: ['E'], text: 'key-open' },
  ...listKeys,
]
const questionKeys: readonly Hint[] = [
  { keys: ['Ctrl', 'M'], text: 'key-formula' },
  { keys: ['Alt', '↑↓'], text: 'key-order' },
]
const importKeys: readonly Hint[] = [
  { keys: ['F8'], text: 'key-problem' },
  { keys: ['Shift', 'F8'], text: 'key-problem-back' },
  { keys: ['1…4'], text: 'key-take' },
]
const paperKeys: readonly Hint[] = [
  { keys: ['N'], text: 'key-like' },
  { keys: ['Ctrl', 'Z'], text: 'key-undo' },
]
const surveyKeys: readonly Hint[] = [
  { keys: ['Alt', '↑↓'], text: 'key-order' },
  { keys: ['Ctrl', 'D'], text: 'key-duplicate' },
  { keys: ['Ctrl', 'Z'], text: 'key-undo' },
  { keys: ['F8'], text: 'key-problem' },
]

type PageHelp = { topic: Topic; keys?: readonly Hint[] }

const people: PageHelp = { topic: 'people', keys: listKeys }
const classes: PageHelp = { topic: 'classes', keys: listKeys }
const question: PageHelp = { topic: 'question', keys: questionKeys }

/** What the help says of a page besides what holds everywhere, by the route of the page. */
export const helpOf: Readonly<Record<string, PageHelp | undefined>> = {
  '/': { topic: 'home' },
  '/TermOverview': { topic: 'overview' },
  '/inbox': { topic: 'inbox', keys: inboxKeys },
  '/Culture': { topic: 'plan', keys: gridKeys },
  '/Course': { topic: 'syllabus', keys: gridKeys },
  '/Teach': { topic: 'teaching', keys: planKeys },
  '/TermCalendar': { topic: 'calendar' },
  '/Timetables': { topic: 'calendar' },
  '/Prore': { topic: 'papers' },
  '/Prore/:id': { topic: 'papers', keys: paperKeys },
  '/QuestionBank': { topic: 'bank', keys: bankKeys },
  '/QuestionBank/:id': question,
  '/QuestionBank/new': question,
  '/QuestionBank/import': { topic: 'question-import', keys: importKeys },
  '/Exam': { topic: 'reviews' },
  '/Evaldata': { topic: 'marks', keys: gridKeys },
  '/Assreport': { topic: 'report' },
  '/Graduation': { topic: 'graduation' },
  '/Improvement': { topic: 'improvement' },
  '/Ques': { topic: 'surveys', keys: [{ keys: ['J', 'K'], text: 'key-survey' }] },
  '/Ques/:id': { topic: 'surveys', keys: surveyKeys },
  '/SurveyTemplates': { topic: 'templates' },
  '/SurveyTemplates/:id': { topic: 'templates', keys: surveyKeys },
  '/AiChat': { topic: 'assistant', keys: [{ keys: ['Shift', 'Enter'], text: 'key-newline' }] },
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
