import type { Place } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { sure, unsure } from '../../../document-tree/fact.ts'
import { inArabic } from '../../../document-tree/numbers.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import type { BasicFact } from '../syllabus-reading.ts'
import { isPlaceholder } from '../tables/marks.ts'

type Said = Partial<Record<BasicFact, Fact<string>>>

const kindsOfHours: readonly (readonly [BasicFact, RegExp])[] = [
  [
    'hours_theory',
    /(?:理论|讲课|讲授|授课|课堂)(?:教学|讲授)?(?:学时|课时)?[::]?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)(?:学时)?(?:理论|讲课|讲授)/,
  ],
  ['hours_lab', /实验(?:教学)?(?:学时|课时)?[::]?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)(?:学时)?实验/],
  ['hours_computer', /上机(?:学时|课时)?[::]?(\d+(?:\.\d+)?)/],
  ['hours_practice', /(?:实践|课外)(?:教学)?(?:学时|课时)?[::]?(\d+(?:\.\d+)?)/],
]

const numberIn = (text: string) => /\d+(?:\.\d+)?/.exec(inArabic(plain(text)))?.[0]
/** `3.0` and `3` are one number. */
const shown = (digits: string) => String(Number(digits))

/** `3-1-0`: lectures, tutorials and practice of a week, in some forms with the credits behind them. */
const loadsOfWeek = /^(\d+)[-\s:/]+(\d+)[-\s:/]+(\d+)(?:[-\s:/]+(\d+(?:\.\d+)?))?$/

function weeklySaid(text: string, place: Place): Said {
  const found = loadsOfWeek.exec(text.normalize('NFKC').trim())
  if (!found) return {}
  const [, lectures, tutorials, practice, credits] = found
  const said: Said = { hours: sure(`${lectures}-${tutorials}-${practice}`, place) }
  return credits === undefined ? said : { ...said, credits: sure(shown(credits), place) }
}

/** Hours: the first number is the whole, those behind words are of a kind. */
function hoursSaid(text: string, place: Place): Said {
  const weekly = weeklySaid(text, place)
  if (weekly.hours) return weekly
  const half = inArabic(plain(text))
  const said: Said = {}
  for (const [fact, pattern] of kindsOfHours) {
    const found = pattern.exec(half)
    const digits = found?.[1] ?? found?.[2]
    if (digits) said[fact] = sure(shown(digits), place)
  }
  const whole = /^(\d+(?:\.\d+)?)/.exec(half)?.[1]
  const weeks = /^(\d+(?:\.\d+)?)周/.exec(half)?.[1]
  if (weeks) said.hours = sure(`${weeks}周`, place)
  else if (whole && !/^\d+-\d+/.test(half)) said.hours = sure(shown(whole), place)
  return said
}

function nameSaid(text: string, place: Place): Said {
  const [first = '', ...rest] = tidy(text).split(/\n|\s*[/／]\s*(?=[A-Za-z])|[（(](?=[A-Za-z][^）)]*[）)]$)/)
  const english = rest
    .join(' ')
    .replace(/[）)]$/, '')
    .trim()
  const cut = /^([^A-Za-z]*[\u4e00-\u9fff][^A-Za-z]*)\s+([A-Z][A-Za-z ,&'-]{4,})$/.exec(first)
  const name = (cut?.[1] ?? first).replace(/^《(.*)》$/, '$1').trim()
  const other = cut?.[2] ?? english
  const said: Said = { name: sure(name, place) }
  if (/[A-Za-z]{3}/.test(other) && /[\u4e00-\u9fff]/.test(name)) said.name_en = sure(other.trim(), place)
  return said
}

function creditsSaid(text: string, place: Place): Said {
  const half = inArabic(plain(text))
  const parts = [...half.matchAll(/(?:讲授|理论|实践|实验)(\d+(?:\.\d+)?)/g)].map(([, digits]) =>
    Number(digits),
  )
  if (parts.length > 1) {
    const sum = String(parts.reduce((all, one) => all + one, 0))
    // a value that follows from a sum is proposed
    return { credits: unsure(sum, [], place) }
  }
  const digits = numberIn(text)
  if (!digits) return {}
  // lectures, tutorials and practice: the form does not say whether the first or their sum is meant
  const loads = /^\d+(?:-\d+){1,2}$/.test(half) ? half.split('-').map(Number) : []
  if (loads.length === 0) return { credits: sure(shown(digits), place) }
  return { credits: unsure(shown(digits), [String(loads.reduce((all, one) => all + one, 0))], place) }
}

const nature = /必修|限选|选修|任选|core|elective|compulsory/i

/** 课程性质 is said of the nature, of the category, and over prose. */
function natureSaid(text: string, place: Place): Said {
  const value = tidy(text)
  if (value.length > 30) return {}
  return { [nature.test(value) ? 'nature' : 'category']: sure(value, place) }
}

/** A label of the category may say the nature alone. */
const categorySaid = (text: string, place: Place): Said => {
  const value = tidy(text)
  return {
    [/^(必修|限选|选修|任选|core|elective|compulsory)课?$/i.test(value) ? 'nature' : 'category']: sure(
      value,
      place,
    ),
  }
}

function numberSaid(fact: BasicFact, text: string, place: Place): Said {
  const digits = numberIn(text)
  return digits ? { [fact]: sure(shown(digits), place) } : {}
}

const readers: Partial<Record<BasicFact, (text: string, place: Place) => Said>> = {
  hours: hoursSaid,
  credits: creditsSaid,
  name: nameSaid,
  nature: natureSaid,
  category: categorySaid,
}

const boxes = /[□☐☑☒■]/

/** The words behind the one box of a form that is ticked; nothing when none or several are. */
function tickedIn(text: string): string {
  const ticked = [...text.matchAll(/[☑☒■✓✔√]\s*([^\s□☐☑☒■✓✔√]+)/g)].map(([, words = '']) => words)
  return ticked.length === 1 ? (ticked[0] ?? '') : ''
}

/** What is said behind a label; nothing when a form has something in place of a value. */
export function valuesSaid(fact: BasicFact, written: string, place: Place): Said {
  const text = boxes.test(written) ? tickedIn(written) : written
  if (isPlaceholder(text)) return {}
  const read = readers[fact]
  if (read) return read(text, place)
  const several = tidy(text).split(/\s*[/／]\s*/)
  if (fact === 'code' && several.length > 1 && several[0])
    return { code: unsure(several[0], several.slice(1), place) }
  return fact.startsWith('hours_') ? numberSaid(fact, text, place) : { [fact]: sure(tidy(text), place) }
}

/** The values behind a label of several facts, parted by bars or brackets. */
export function valuesOfMany(facts: readonly BasicFact[], text: string, place: Place): Said {
  const [first, ...others] = facts
  if (first && others.length === 0) return valuesSaid(first, text, place)
  const parts = plain(text)
    .split(/[/／(（)）、+,，;；]+/)
    .filter((part) => part !== '')
  const said: Said = {}
  facts.forEach((fact, at) => {
    Object.assign(said, parts[at] === undefined ? {} : valuesSaid(fact, parts[at] ?? '', place))
  })
  return { ...(said.hours ? hoursSaid(text, place) : {}), ...said }
}
