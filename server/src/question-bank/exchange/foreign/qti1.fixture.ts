import { zipOf } from '#workbook/test-zip.ts'
import { type Family, options, text } from './case.fixture.ts'

const field = (label: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`
const qti1 = (kind: string, presentation: string, processing: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop><assessment><section><item ident="i" title="题"><itemmetadata><qtimetadata>${field('question_type', kind)}${field('points_possible', '2')}</qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${processing}</resprocessing>${more}</item></section></assessment></questestinterop>`
const html = (words: string) =>
  `<material><mattext texttype="text/html">&lt;p&gt;${words}&lt;/p&gt;</mattext></material>`
const lid = (ident: string, labels: readonly string[], how = 'Single', beside = '') =>
  `<response_lid ident="${ident}" rcardinality="${how}">${beside}<render_choice>${labels.map((words, at) => `<response_label ident="${ident}-${at + 1}"><material><mattext texttype="text/plain">${words}</mattext></material></response_label>`).join('')}</render_choice></response_lid>`
const fib =
  '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="l"/></render_fib></response_str>'
const earns = (test: string, score: number, action = 'Set', shows = '') =>
  `<respcondition continue="No"><conditionvar>${test}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar>${shows}</respcondition>`
const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`
const shown = (test: string, link: string) =>
  `<respcondition continue="Yes"><conditionvar>${test}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${link}"/></respcondition>`
const feedback = (ident: string, words: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${html(words)}</flow_mat></itemfeedback>`
const bounds = (low: number, high: number) =>
  `<vargte respident="r">${low}</vargte><varlte respident="r">${high}</varlte>`

export const qti1Files: readonly Family[] = [
  {
    name: 'qti 1.2 Canvas choice with feedback',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const rules = shown(equal('r', 'r-1'), 'one_fb') + earns(equal('r', 'r-2'), 100)
      const more =
        feedback('one_fb', `不是${a}`) +
        feedback('general_fb', '看书') +
        feedback('general_incorrect_fb', '再试')
      return text('a.xml', qti1('multiple_choice_question', html('选') + lid('r', [a, b]), rules, more), [
        { kind: 'single', stem: '选', key: options(a, `*${b}`), says: [`不是${a}`, '看书', '再试'] },
      ])
    },
  },
  {
    name: 'qti 1.2 Canvas half credit',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const rules = earns(equal('r', 'r-1'), 50) + earns(equal('r', 'r-2'), 100)
      return text('b.xml', qti1('multiple_choice_question', html('最好') + lid('r', [a, b, c]), rules), [
        { kind: 'single', stem: '最好', key: options(a, `*${b}`, c), told: ['credit-partial'] },
      ])
    },
  },
  {
    name: 'qti 1.2 Canvas drop-downs, one and several',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const down = (name: string, labels: readonly string[]) =>
        lid(`response_${name}`, labels, 'Single', `<material><mattext>${name}</mattext></material>`)
      const first = qti1(
        'multiple_dropdowns_question',
        html('它是 [k1] 。') + down('k1', [a, b]),
        earns(equal('response_k1', 'response_k1-2'), 100, 'Add'),
      )
      const both =
        earns(equal('response_x', 'response_x-1'), 50, 'Add') +
        earns(equal('response_y', 'response_y-2'), 50, 'Add')
      const second = qti1(
        'multiple_dropdowns_question',
        html('[y] 在 [x] 后，见 [书]') + down('x', [a, c]) + down('y', [a, b]),
        both,
      )
      return {
        name: 'c.zip',
        bytes: zipOf({ 'imsmanifest.xml': '<manifest/>', 'a.xml': first, 'b.xml': second }),
        questions: [
          { kind: 'blank', stem: '它是 _ 。', key: b, told: ['choices-left'], says: [a] },
          { kind: 'blank', stem: '_ 在 _ 后，见 [书]', key: `${b}；${a}`, told: ['choices-left'], says: [c] },
        ],
      }
    },
  },
  {
    name: 'qti 1.2 Canvas formula',
    make: (words) => {
      const top = words.number(5, 30)
      const calculated = `<itemproc_extension><calculated><answer_tolerance>0.1</answer_tolerance><formulas><formula>x + 1</formula></formulas><vars><var name="x" scale="0"><min>1</min><max>${top}</max></var></vars></calculated></itemproc_extension>`
      return text(
        'd.xml',
        qti1('calculated_question', html('[x] 的后一个') + fib, earns('<other/>', 100), calculated),
        [
          {
            kind: 'calculation',
            stem: '[x] 的后一个',
            key: `x + 1 [x] = 1 … ${top} ± 0.1`,
            told: ['variable-left'],
          },
        ],
      )
    },
  },
  {
    name: 'qti 1.2 Blackboard formatted text',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const formatted = (said: string) =>
        `<material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;${said}&lt;/p&gt;</mat_formattedtext></mat_extension></material>`
      const labels = [a, b].map(
        (said, at) =>
          `<response_label ident="x${at}"><flow_mat class="FORMATTED_TEXT_BLOCK">${formatted(said)}</flow_mat></response_label>`,
      )
      const presentation = `<flow class="Block"><flow class="QUESTION_BLOCK">${formatted('题干在此')}</flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid></flow></flow>`
      const right = `<respcondition title="correct"><conditionvar>${equal('response', 'x1')}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>`
      return text('e.xml', qti1('Multiple Choice', presentation, right), [
        { kind: 'single', stem: '题干在此', key: options(a, `*${b}`) },
      ])
    },
  },
  {
    name: 'qti 1.2 number with a wider half',
    make: (words) => {
      const right = words.number(20, 80)
      const rules =
        earns(`<or>${equal('r', String(right))}<and>${bounds(right - 1, right + 1)}</and></or>`, 100) +
        earns(`<and>${bounds(right - 9, right + 9)}</and>`, 50)
      return text('f.xml', qti1('numerical_question', html('几个') + fib, rules), [
        { kind: 'blank', stem: '几个 _', key: `${right}±1`, told: ['credit-partial'] },
      ])
    },
  },
  {
    name: 'qti 1.2 several answers and a text before the section',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const rules = earns(
        `<and>${equal('r', 'r-1')}${equal('r', 'r-2')}<not>${equal('r', 'r-3')}</not></and>`,
        100,
      )
      const whole = qti1('multiple_answers_question', html('有') + lid('r', [a, b, c], 'Multiple'), rules)
      const before = `<presentation_material><flow_mat>${html(`材料：${c}`)}</flow_mat></presentation_material>`
      return text('g.xml', whole.replace('<section>', `<section>${before}`), [
        { kind: 'multiple', stem: `材料：${c} 有`, key: options(`*${a}`, `*${b}`, c) },
      ])
    },
  },
  {
    name: 'qti 1.2 New Quizzes blanks',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const id = `4c3e9a10-0000-4000-8000-${String(words.number(1, 999)).padStart(12, '0')}`
      const stem = `<material><mattext texttype="text/html">&lt;p&gt;它是 &lt;span id="blank_${id}"&gt;&lt;/span&gt; 。&lt;/p&gt;</mattext></material>`
      const rules =
        earns(equal(`response_${id}`, `response_${id}-1`), 100, 'Add') +
        earns(equal(`response_${id}`, `response_${id}-2`), 100, 'Add')
      return text(
        'h.xml',
        qti1('fill_in_multiple_blanks_question', stem + lid(`response_${id}`, [a, b]), rules),
        [{ kind: 'blank', stem: '它是 _ 。', key: `${a}|${b}` }],
      )
    },
  },
]
