import { DownOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { exportSurvey } from '@obelisk/contract/survey/analysis'
import { targetName } from '@obelisk/contract/survey/target-name'
import { ownScales } from '@obelisk/engine/survey/score'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Dropdown } from 'antd'
import { Link, useParams } from 'react-router'
import { WordButton } from '#form-template/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Slot } from '#kit/slot.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations as useSurveyTranslations } from '../messages.ts'
import { type Analysis, analysisOf } from '../queries.ts'
import css from './analysis.module.css'
import { Comments } from './Comments.tsx'
import { Cross } from './Cross.tsx'
import { useTranslations } from './messages.ts'
import { Quality } from './Quality.tsx'
import { Questions } from './Questions.tsx'
import { type SectionPart, Sections } from './Sections.tsx'
import { Cycles, Groups } from './Trends.tsx'

const otherOf = (scheme: Analysis['scheme']) => (scheme === 'interval' ? 'proportional' : 'interval')

/** What questions count for, with its interval; the heading says the lowest. */
function Targets({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  const saySurvey = useSurveyTranslations()
  const language = useLanguage((store) => store.language)
  const { figures } = analysis
  if (!figures || figures.targets.length === 0) return null
  const lowest = figures.targets.toSorted((a, b) => a.value - b.value)[0]
  return (
    <Card title={t('targets')}>
      {lowest && (
        <h3 className={css.finding}>
          {t('target-lowest', {
            count: figures.targets.length,
            target: targetName(lowest, language),
            value: attainment(lowest.value),
          })}
        </h3>
      )}
      <div className={css.scroll}>
        <table className={`${css.table} ${css.targets}`}>
          <thead>
            <tr>
              {(['col-target', 'col-n', 'col-value', 'col-interval', 'col-other'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(head, { scheme: saySurvey(`scheme-${otherOf(analysis.scheme)}`) })}
                </th>
              ))}
              <td className={css.span} aria-hidden="true">
                {[0, 0.5, 1].map((value) => (
                  <span key={value} className={css.axis} style={{ left: `${value * 100}%` }}>
                    {value}
                  </span>
                ))}
              </td>
            </tr>
          </thead>
          <tbody>
            {figures.targets.map((one, at) => (
              <tr key={`${one.to} ${one.no} ${one.name}`}>
                <th scope="row">{targetName(one, language)}</th>
                <td>{one.n}</td>
                <td>
                  <strong>{attainment(one.value)}</strong>
                </td>
                <td>
                  {attainment(one.low)} – {attainment(one.high)}
                </td>
                <td>{attainment(figures.other_scheme[at])}</td>
                <td className={css.span}>
                  <span className={css.ruler} />
                  <span
                    className={css.interval}
                    style={{ left: `${one.low * 100}%`, right: `${(1 - one.high) * 100}%` }}
                  />
                  <span className={css.point} style={{ left: `${one.value * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const formOfWord = { 'built-in': 'word', school: 'form', pdf: 'pdf' } as const

function Exports({ id, analysis }: { id: number; analysis: Analysis }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const save = (form: 'xlsx' | 'raw' | 'csv') =>
    fetchFile(exportSurvey, { id: String(id), form, language }).catch(() => undefined)
  const sheets = (['raw', 'csv'] as const).map((key) => ({
    key,
    label: t(`sheets-${key}`),
    onClick: () => void save(key),
  }))
  return (
    <>
      <WordButton
        kind="survey"
        language={language}
        projectId={analysis.project_id ?? 0}
        onDownload={(form) => fetchFile(exportSurvey, { id: String(id), form: formOfWord[form], language })}
      />
      <ActionButton onAct={() => save('xlsx')}>{t('excel')}</ActionButton>
      <Dropdown trigger={['click']} menu={{ items: sheets }}>
        <Button>
          {t(analysis.sees_names ? 'sheets-named' : 'sheets')} <DownOutlined />
        </Button>
      </Dropdown>
    </>
  )
}

/** Who did not answer may think otherwise: the figures stand for those who did. */
function NonResponse({ targeted, answered }: Pick<Analysis, 'targeted' | 'answered'>) {
  const t = useTranslations()
  const { percent } = useFormats()
  const missing = targeted === null ? 0 : targeted - answered
  if (!targeted || missing <= 0) return null
  return (
    <p className={css.quiet}>{t('non-response', { count: missing, rate: percent(missing / targeted) })}</p>
  )
}

/** What keeps figures back: too few in all, too few new ones, too few of those asked. */
function Notices({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const { figures, valid, waiting, min_n, is_enough } = analysis
  if (!figures) return <Alert type="warning" showIcon title={t('few', { valid, minimum: min_n })} />
  return (
    <>
      {waiting > 0 && <Alert type="info" showIcon title={t('waiting', { count: waiting, minimum: min_n })} />}
      {!is_enough && <Alert type="warning" showIcon title={t('few-counts')} />}
    </>
  )
}

/** The parts that this survey has, in their order. The part beside the marks comes late: room is kept for it. */
function partsOf(id: number, analysis: Analysis): SectionPart[] {
  const { figures, marks_of, groups, comments } = analysis
  const objectives = figures?.targets.filter(({ to }) => to === 'objective') ?? []
  const parts: (SectionPart | false | null)[] = [
    figures && figures.targets.length > 0 && { key: 'targets', body: <Targets analysis={analysis} /> },
    marks_of && objectives.length > 0
      ? {
          key: 'gap',
          late: objectives.length,
          body: <Slot name="beside-marks" of={marks_of} values={objectives} />,
        }
      : null,
    figures && { key: 'questions', body: <Questions analysis={analysis} /> },
    figures && { key: 'cycles', body: <Cycles analysis={analysis} /> },
    groups.length > 0 && { key: 'groups', body: <Groups analysis={analysis} /> },
    figures && { key: 'cross', body: <Cross id={id} analysis={analysis} /> },
    figures && comments > 0 && { key: 'comments', body: <Comments id={id} analysis={analysis} /> },
    { key: 'quality', body: <Quality id={id} analysis={analysis} /> },
  ]
  return parts.filter((part): part is SectionPart => Boolean(part))
}

function Shown({ id, analysis }: { id: number; analysis: Analysis }) {
  const t = useTranslations()
  const saySurvey = useSurveyTranslations()
  const text = useText()
  const { answered, valid, targeted, figures, reply } = analysis
  const facts = { valid, answered }
  const { lists, isSchemeUsed } = ownScales(analysis.definition)
  const counted = [...(isSchemeUsed ? [saySurvey(`scheme-${analysis.scheme}`)] : []), ...lists].join(' · ')
  return (
    <PageFrame
      title={text({ 'zh-cn': analysis.title, en: analysis.title_en })}
      purpose={`${targeted === null ? t('facts', facts) : t('facts-of', { ...facts, all: targeted })} · ${t('scheme', { scheme: counted })} · ${t('revision', { revision: analysis.revision })}`}
      actions={<Link to={linkTo.surveys()}>{t('back')}</Link>}
      footer={
        <PageFooter
          secondary={figures && <Exports id={id} analysis={analysis} />}
          primary={() =>
            analysis.may_edit && reply !== 'none' ? (
              <Link to={linkTo.surveyReply({ id })}>
                <Button type="primary">{t('reply')}</Button>
              </Link>
            ) : null
          }
        />
      }
    >
      <Notices analysis={analysis} />
      {figures && <NonResponse {...analysis} />}
      <Sections parts={partsOf(id, analysis)} />
    </PageFrame>
  )
}

/** What a closed survey says. */
export function Page() {
  const id = Number(useParams().id)
  return (
    <LoadedPage query={useQuery(analysisOf(id))} entry={{ id, idOf: () => id }}>
      {(analysis) => <Shown id={id} analysis={analysis} />}
    </LoadedPage>
  )
}
