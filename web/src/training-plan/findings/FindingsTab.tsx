import { CheckCircleFilled } from '@ant-design/icons'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { CountPill } from '#kit/display/tags.tsx'
import { AlikePlaces } from '#kit/drawer/AlikePlaces.tsx'
import { alikeTogether } from '#kit/drawer/alike-findings.ts'
import { type Finding, levelOf } from '#kit/drawer/finding.ts'
import { Card } from '#kit/frame/Card.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { usePassed, useShownFindings } from './FindingsPanel.tsx'
import css from './findings.module.css'

function Row({ finding, group }: { finding: Finding; group: readonly Finding[] }) {
  const t = useTranslations()
  const { weight, name, place, reason, onLocate, remedies = [] } = finding
  const isMany = group.length > 1
  return (
    <li className={css.row}>
      <span>
        <LevelSign level={levelOf[weight]} />
      </span>
      <span>
        <b>{name}</b>
        {isMany && (
          <>
            {' '}
            <CountPill count={group.length} />
            <AlikePlaces findings={group} />
          </>
        )}
        {!isMany && place && <span className={css.place}>{place}</span>}
        {!isMany && <span className={css.reason}>{reason}</span>}
      </span>
      <span className={css.acts}>
        {remedies.map(({ label, apply }) => (
          <ActionButton key={label} size="small" onAct={apply}>
            {label}
          </ActionButton>
        ))}
        {!isMany && (
          <Button type="link" size="small" onClick={onLocate}>
            {t('locate')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** All findings as a page of their own, and the rules that passed. */
export function FindingsTab({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const findings = useShownFindings(check.findings)
  const passed = usePassed(check.passed)
  return (
    <div className={css.columns}>
      <Card title={t('tab.findings')} extra={t('findings-count', { count: findings.length })}>
        {findings.length === 0 ? (
          <DoneState title={t('no-findings')} text={t('no-findings-text')} />
        ) : (
          <ul className={css.list}>
            {alikeTogether(findings).map((group) => {
              const [finding] = group
              return finding && <Row key={finding.key} finding={finding} group={group} />
            })}
          </ul>
        )}
      </Card>
      <Card title={t('passed-rules')} extra={passed.length}>
        <ul className={css.list}>
          {passed.map((rule) => (
            <li key={rule} className={css.passed}>
              <CheckCircleFilled className={css.done} /> {rule}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
