import { type RuleRow, rules, ruleTypes } from '@obelisk/contract/access-control/rules'
import { Form, Switch } from 'antd'
import { call } from '#kit/call.ts'
import { useTranslations } from '../office/messages.ts'
import { switchProps } from '../office/switch-props.ts'
import { RulesView, type RulesViewProps } from './RulesView.tsx'

const tones = { menu_dir: 'info', menu: 'success', button: 'neutral' } as const

/** Whether a page keeps its state behind its tab. */
function KeptAlive() {
  const t = useTranslations()
  return (
    <Form.Item
      name="keepalive"
      label={t('cache')}
      {...switchProps}
      getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
    >
      <Switch />
    </Form.Item>
  )
}

/** The rules of the back office: its menus, pages and buttons. */
export function Page() {
  const t = useTranslations()
  return (
    <RulesView<RuleRow>
      calls={rules as unknown as RulesViewProps<RuleRow>['calls']}
      found={(quickSearch, signal) => call(rules.index, { quickSearch }, { signal })}
      queryKey={['access-control']}
      kinds={ruleTypes.map((value) => ({
        value,
        label: t(`type-${value}`),
        tone: tones[value],
        isPage: value === 'menu',
      }))}
      kindWidth={100}
      own={(switching) => ({
        key: 'keepalive',
        title: t('cache'),
        width: 76,
        render: (row) =>
          row.type === 'menu' &&
          switching(row, t('cache'), row.keepalive === 1, { keepalive: row.keepalive === 1 ? 0 : 1 }),
      })}
      more={(type) => type === 'menu' && <KeptAlive />}
      placeholder="auth/admin"
      nameHint={t('rule-name-hint')}
      words={{ add: t('add-rule'), edit: t('edit-rule'), del: t('delete-rule') }}
      initial={{ keepalive: 0, weigh: 0 }}
    />
  )
}
