import { chartWords } from '@obelisk/contract/chart-words'
import { linkTo } from '@obelisk/contract/links'
import { targetName } from '@obelisk/contract/survey/target-name'
import {
  areOfOneTerm,
  cycleColumns,
  groupColumns,
  keyOf,
  targetsIn,
  valueFor,
} from '@obelisk/engine/survey/charts/beside'
import { surveyedCycles, surveyedGroups } from '@obelisk/engine/survey/charts/surveyed-values'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'

/** Each objective over the surveys of the same kind, the newest at the right. */
function CyclesChart({ cycles }: Pick<Analysis, 'cycles'>) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const build = useCallback(
    (skin: Skin) => {
      const targets = targetsIn(cycles)
      const names = targets.map((one) => targetName(one, language))
      const columns = cycleColumns(cycles, targets)
      return areOfOneTerm(cycles)
        ? surveyedGroups(names, columns, skin, chartWords[language])
        : surveyedCycles(names, columns, skin, chartWords[language], 260)
    },
    [cycles, language],
  )
  return <Chart kind={t('cycles')} build={build} height={260} />
}

/** How the values have moved, with the way to each survey. */
export function Cycles({ analysis: { cycles } }: { analysis: Analysis }) {
  const t = useTranslations()
  const names = cycleColumns(cycles, []).map(({ name }) => name)
  return (
    <Card title={t('cycles')}>
      {cycles.length < 2 ? (
        <p className={css.quiet}>{t('cycles-none')}</p>
      ) : (
        <>
          <CyclesChart cycles={cycles} />
          <p className={css.quiet}>
            {cycles.map(({ survey_id, title }, at) => (
              <Link
                key={survey_id}
                className={css.cycle}
                title={title}
                to={linkTo.surveyAnalysis({ id: survey_id })}
              >
                {names[at]}
              </Link>
            ))}
          </p>
        </>
      )}
    </Card>
  )
}

function GroupsChart({ groups }: Pick<Analysis, 'groups'>) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const build = useCallback(
    (skin: Skin) => {
      const shown = groups.filter(({ hidden }) => hidden === null)
      const targets = targetsIn(shown)
      const names = targets.map((one) => targetName(one, language))
      return surveyedGroups(names, groupColumns(shown, targets), skin, chartWords[language])
    },
    [groups, language],
  )
  return <Chart kind={t('groups')} build={build} height={260} />
}

/** Parallel classes beside each other; hidden ones say why. */
export function Groups({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  const language = useLanguage((store) => store.language)
  const { groups, min_n } = analysis
  if (groups.length === 0) return null
  const targets = targetsIn(groups)
  return (
    <Card title={t('groups')} extra={t('groups-hint')}>
      {groups.filter(({ hidden }) => hidden === null).length > 1 && targets.length > 0 && (
        <GroupsChart groups={groups} />
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              <th scope="col">{t('col-n')}</th>
              {targets.map((target) => (
                <th key={keyOf(target)} scope="col">
                  {targetName(target, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((one) => (
              <tr key={one.audience_id} className={one.hidden ? css.hatched : ''}>
                <th scope="row">{one.name}</th>
                {one.hidden ? (
                  <td colSpan={targets.length + 1}>{t(`hidden-${one.hidden}`, { minimum: min_n })}</td>
                ) : (
                  <>
                    <td>{one.n}</td>
                    {targets.map((target) => (
                      <td key={keyOf(target)}>{attainment(valueFor(one, target))}</td>
                    ))}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
