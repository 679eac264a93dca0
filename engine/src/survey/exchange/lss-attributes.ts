import type { Asked, SurveyBuilder } from './build-survey.ts'

type Row = Readonly<Record<string, string>>

/** Attributes that change only how a question looks, or where answers are shown. */
const looks = new Set(
  [
    'answer_width cssclass display_columns dropdown_prefix dropdown_size hide_tip input_size label_input_columns',
    'page_break prefix printable_help public_statistics random_group repeat_headings scale_export slider_layout',
    'statistics_graphtype statistics_showgraph statistics_showmap suffix text_input_columns text_input_width',
    'time_limit_message use_dropdown display_rows display_type location_mapservice save_as_default clear_default',
    'showpopups samechoiceheight samelistheight choice_title rank_title thousands_separator',
  ]
    .join(' ')
    .split(' '),
)

const numberIn = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null

type More = Partial<Record<string, unknown>> | undefined

const figure = (key: string) => (value: string) => {
  const given = numberIn(value)
  return given === null ? undefined : { [key]: given }
}
const inOrder = (value: string): More =>
  value === '1' || value === 'random' ? { shuffle: true } : value === 'alphabetical' ? undefined : {}

function alone(value: string, asked: Asked): More {
  if (!('options' in asked)) return undefined
  const codes = new Set(value.split(';'))
  return { options: asked.options.map((one) => ({ ...one, exclusive: codes.has(one.key ?? '') })) }
}

const ofOptions = {
  min_answers: figure('min'),
  max_answers: figure('max'),
  random_order: inOrder,
  answer_order: inOrder,
  exclude_all_others: alone,
}
const ofNumbers = {
  min_num_value_n: figure('min'),
  max_num_value_n: figure('max'),
  num_value_int_only: (value: string): More => ({ whole: value === '1' }),
}
const ofTexts = { maximum_chars: figure('longest') }

/** What attributes say about questions of a kind. */
function readersOf(asked: Asked): Readonly<Record<string, (value: string, asked: Asked) => More>> {
  if ('options' in asked) return ofOptions
  if (asked.kind === 'number') return ofNumbers
  return asked.kind === 'short' || asked.kind === 'long' ? ofTexts : {}
}

const isEmpty = (value: string) => ['', '0', 'N', 'normal', 'default', 'core'].includes(value)

/** What LimeSurvey writes of an attribute that nobody set. */
const defaults: Readonly<Record<string, string>> = {
  assessment_value: '1',
  value_range_allows_missing: '1',
  commented_checkbox: 'allways',
  commented_checkbox_auto: '1',
  time_limit_action: '1',
  dropdown_dates_minute_step: '1',
  multiflexible_min: '1',
  multiflexible_max: '10',
  multiflexible_step: '1',
  max_num_of_files: '1',
  max_filesize: '10240',
  show_comment: '1',
  show_title: '1',
  slider_default_set: '1',
  slider_accuracy: '1',
  keep_aspect: '1',
  input_type: 'text',
  allowed_filetypes: 'png, gif, doc, odt, jpg, jpeg, pdf',
}

const isDefault = (attribute: string, value: string) =>
  isEmpty(value) || (Object.hasOwn(defaults, attribute) && defaults[attribute] === value.trim())

/** A question with what its attributes say: limits, what stands alone, a random order. The others are told. */
export function withAttributes(asked: Asked, rows: readonly Row[], builder: SurveyBuilder): Asked {
  const readers = readersOf(asked)
  const own = { ...asked }
  // an attribute stands in the file once for each language
  const distinct = new Map(rows.map((row) => [`${row.attribute} ${row.value}`, row]))
  for (const { attribute = '', value = '' } of distinct.values()) {
    const more =
      Object.hasOwn(readers, attribute) && value !== '' ? readers[attribute]?.(value, own) : undefined
    if (more) Object.assign(own, more)
    else if (!looks.has(attribute) && !isDefault(attribute, value))
      builder.lose('limits', asked.title, `${attribute} = ${value}`)
  }
  return own
}
