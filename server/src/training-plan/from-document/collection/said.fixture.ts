import type { Programme } from './programmes.fixture.ts'
import { indicatorsOf } from './programmes.fixture.ts'

/** What a plan says, by place; a value that begins with `?` is one that it leaves open. */
export type PlanSaid = { isPlan: true; facts: ReadonlyMap<string, string>; told: readonly string[] }
export type NoPlanSaid = { isPlan: false; looksLike: string }
export type Said = PlanSaid | NoPlanSaid

type CourseSaid = Readonly<Record<string, string | number | undefined>>

/** Collects what the pieces of a plan say. */
export class Saying {
  readonly facts = new Map<string, string>()
  readonly told: string[] = []

  put(place: string, value: string | number | undefined): this {
    if (value !== undefined && value !== '') this.facts.set(place, String(value))
    return this
  }

  tells(...codes: string[]): this {
    this.told.push(...codes)
    return this
  }

  objectives({ objectives }: Programme, hasEnglish = false): this {
    objectives.forEach(([zh, en], at) => {
      this.put(`objective ${at + 1}`, zh)
      if (hasEnglish) this.put(`objective ${at + 1} en`, en)
    })
    return this
  }

  requirements(programme: Programme, hasEnglish = false): this {
    programme.requirements.forEach(({ name, name_en, text, text_en }, at) => {
      this.put(`requirement ${at + 1} name`, name).put(`requirement ${at + 1} text`, text)
      if (hasEnglish)
        this.put(`requirement ${at + 1} name en`, name_en).put(`requirement ${at + 1} text en`, text_en)
    })
    for (const one of indicatorsOf(programme)) {
      this.put(`indicator ${one.no}`, one.text)
      if (hasEnglish) this.put(`indicator ${one.no} en`, one.text_en)
    }
    return this
  }

  course(name: string, values: CourseSaid): this {
    this.put(`course ${name}`, name)
    for (const [key, value] of Object.entries(values)) this.put(`course ${name} ${key}`, value)
    return this
  }

  marks(name: string, marks: Readonly<Record<string, string | number>>): this {
    for (const [no, mark] of Object.entries(marks)) this.put(`mark ${name} ${no}`, mark)
    return this
  }

  get said(): PlanSaid {
    return { isPlan: true, facts: this.facts, told: this.told }
  }
}
