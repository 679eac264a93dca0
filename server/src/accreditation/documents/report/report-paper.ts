import { expectedText } from '@obelisk/contract/decimals'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Calendar } from '#kernel/format/calendar.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { ordinalOf } from '#print/ordinal.ts'
import { chainsSection, conclusionSection, evidenceSection, measuresSection } from './closing-sections.ts'
import { courseName, head, type ReportFacts } from './facts.ts'
import { methodSection } from './method-section.ts'
import { markOf, namesOf, openCourses } from './named.ts'
import { indicatorsSection, requirementsSection } from './result-sections.ts'

function basicsSection(facts: ReportFacts, section: number): PrintBlock[] {
  const { grade, words } = facts
  const { basics } = words
  const names = namesOf(facts)
  const open = openCourses(facts)
  const pairs: [string, string, string, string][] = [
    [basics.project, names.project, basics.grade, names.grade],
    [basics.plan, names.plan, basics.threshold, expectedText(grade.threshold)],
    [basics.requirements, `${grade.requirements.length}`, basics.indicators, `${grade.indicators.length}`],
    [basics.courses, `${grade.courses.length}`, basics.resulted, `${grade.courses.length - open.length}`],
  ]
  const missing = open.map(({ id }) => courseName(facts, id)).join(words.list) || basics.none
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, basics.caption) },
    {
      type: 'table',
      headRows: 0,
      widths: [0.2, 0.34, 0.24, 0.22],
      rows: [
        ...pairs.map(([label, value, other, second]) => [
          head(label),
          { text: value },
          head(other),
          { text: second },
        ]),
        [head(basics.open), { text: missing, span: 3 }],
      ],
    },
  ]
}

async function sectionsOf(facts: ReportFacts): Promise<PrintBlock[]> {
  const { words, language } = facts
  const makers = {
    basics: basicsSection,
    method: methodSection,
    requirements: requirementsSection,
    indicators: indicatorsSection,
    chains: chainsSection,
    measures: measuresSection,
    conclusion: conclusionSection,
    evidence: evidenceSection,
  }
  const made = await Promise.all(
    Object.entries(makers).map(
      async ([key, make], at): Promise<PrintBlock[]> => [
        {
          type: 'heading',
          text: words.heading(ordinalOf(at + 1, language), words.sections[key as keyof typeof makers]),
        },
        ...(await make(facts, at + 1)),
      ],
    ),
  )
  return made.flat()
}

/** The report as a document on paper. `now` in unix seconds dates a cover whose result is not final yet. */
export async function gradeReportPaper(
  facts: ReportFacts,
  { school, calendar, now }: { school: string; calendar: Calendar; now: number },
): Promise<PrintDocument> {
  const { words, grade } = facts
  const names = namesOf(facts)
  const line = words.titleLine(names.project, names.grade)
  return withColumnWidths({
    title: line,
    cover: {
      school,
      title: words.title,
      facts: [
        [words.facts.project, names.project],
        [words.facts.grade, names.grade],
        [words.facts.plan, names.plan],
        [words.facts.rule, words.rules.requirement_rule[grade.rules.requirement_rule]],
      ],
      date: calendar.coverMonth(grade.run?.final_time ?? now),
    },
    head: [school, words.head],
    foot: words.foot,
    mark: markOf(facts),
    blocks: await sectionsOf(facts),
  })
}
