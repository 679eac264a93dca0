import type { PrintBlock } from '@obelisk/contract/print-document'
import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn } from '@obelisk/engine/survey/definition'
import type { FormContent } from '#form-template/public.ts'
import { isEnough } from '../close-survey.ts'
import { targetsTold } from '../gather-figures.ts'
import {
  distributionOf,
  factsTable,
  figureSaid,
  type PaperFacts,
  percent,
  questionsCounted,
  questionsTable,
  targetsTable,
  three,
  titleOf,
} from '../paper/tables.ts'
import { schemeText } from '../scheme-text.ts'
import { inWords, mappedText } from '../workbook/texts.ts'

type Values = FormContent<'survey'>
/** What the form says beside the figures: who asked, the groups by name, and days as they are written. */
export type FormFacts = PaperFacts & {
  owner: string
  group_names: readonly string[]
  opened_on: string
  closed_on: string
}

const tablesIn = (blocks: readonly PrintBlock[]) =>
  blocks.flatMap((block) => (block.type === 'table' ? [block] : []))

const targetsCounted = ({ figures, survey }: PaperFacts) => targetsTold(figures, survey)

function targetRows(facts: FormFacts): Values['targets'] {
  const others = new Map(
    facts.figures.otherScheme
      .mapped()
      .map(({ mapping, value }) => [targetName(mapping, facts.language), value] as const),
  )
  return targetsCounted(facts).map(({ mapping, n, value, low, high }) => {
    const name = targetName(mapping, facts.language)
    return {
      target: name,
      target_count: String(n),
      target_value: three(value),
      other_value: three(others.get(name) ?? null),
      low: three(low),
      high: three(high),
    }
  })
}

const questionRows = (facts: FormFacts): Values['questions'] =>
  questionsCounted(facts).map(({ question, no, one }) => ({
    question_no: String(no),
    question: titleOf(question, one.row, facts),
    mapped: mappedText(question, facts.language),
    question_count: String(one.n),
    not_sure: String(one.na),
    distribution: distributionOf(question, one, facts),
    question_value: figureSaid(one, facts),
  }))

function commentRows({ comments, survey, language }: FormFacts): Values['comments'] {
  const titles = new Map(
    questionsIn(survey.definition).map(({ id, title }) => [id, inWords(language, title)]),
  )
  return comments.map(({ question, text }) => ({
    comment_question: titles.get(question) ?? '',
    comment_text: text,
  }))
}

function findingOf({ words, language, ...facts }: FormFacts): string {
  const mapped = targetsCounted({ words, language, ...facts })
  const lowest = mapped.toSorted((a, b) => a.value - b.value)[0]
  return lowest ? words.finding(targetName(lowest.mapping, language), three(lowest.value), mapped.length) : ''
}

function sampleOf({ survey, figures, targeted, answered, words }: FormFacts) {
  const missing = targeted === null ? 0 : targeted - answered
  return {
    targeted: targeted === null ? words.unknown : String(targeted),
    answered: String(answered),
    valid: String(figures.whole.n),
    rate: targeted ? percent(figures.whole.n / targeted) : words.unknown,
    minimum: words.minimum(survey.min_n, percent(survey.min_rate)),
    conclusion: isEnough(survey, figures.whole.n, targeted) ? words.enough : words.tooFew,
    non_response: targeted && missing > 0 ? words.nonResponse(missing, percent(missing / targeted)) : '',
  }
}

/** Everything that a school's form of the analysis of a survey may show. */
export const surveyValues = (facts: FormFacts): Values => ({
  title: inWords(facts.language, { 'zh-cn': facts.survey.title, en: facts.survey.title_en }),
  school: facts.school,
  owner: facts.owner,
  groups: facts.group_names.join(facts.language === 'en' ? ', ' : '、'),
  way: facts.words.ways[facts.survey.way],
  scheme: schemeText(facts.survey, facts.words),
  opened_on: facts.opened_on,
  closed_on: facts.closed_on,
  ...sampleOf(facts),
  finding: findingOf(facts),
  targets: targetRows(facts),
  questions: questionRows(facts),
  comments: commentRows(facts),
  table_basics: tablesIn(factsTable(facts)),
  table_targets: tablesIn(targetsTable(facts)),
  table_questions: tablesIn(questionsTable(facts)),
})
