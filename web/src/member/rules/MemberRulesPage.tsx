import {
  type MemberRuleRow,
  type MemberRuleType,
  memberRules,
  memberRuleTypes,
  openTypes,
} from '@obelisk/contract/member/rules'
import { Form, Radio } from 'antd'
import { RulesView, type RulesViewProps } from '#access-control/public.ts'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'

const tones = {
  route: 'neutral',
  menu_dir: 'info',
  menu: 'success',
  nav: 'primary',
  nav_user_menu: 'primary',
  button: 'neutral',
} as const satisfies Record<MemberRuleType, string>

/** Whether a rule also holds for who is not signed in. */
function OpenField() {
  const t = useTranslations()
  return (
    <Form.Item name="no_login_valid" label={t('open')} extra={t('open-hint')}>
      <Radio.Group options={([0, 1] as const).map((value) => ({ value, label: t(`open-${value}`) }))} />
    </Form.Item>
  )
}

const isOpenType = (type: string) => openTypes.some((one) => one === type)

/** The rules of members: routes, menus, buttons, the bar at the top and the menu below the own name. */
export function Page() {
  const t = useTranslations()
  return (
    <RulesView<MemberRuleRow>
      calls={memberRules as unknown as RulesViewProps<MemberRuleRow>['calls']}
      found={(quickSearch, signal) => call(memberRules.index, { quickSearch }, { signal })}
      queryKey={['member']}
      kinds={memberRuleTypes.map((value) => ({
        value,
        label: t(`type-${value}`),
        tone: tones[value],
        hint: t(`hint-${value}`),
        isPage: value !== 'button' && value !== 'menu_dir',
        isTab: value === 'route',
      }))}
      kindWidth={160}
      own={() => ({
        key: 'open',
        title: t('open'),
        width: 110,
        render: (row) => isOpenType(row.type) && t(`open-${row.no_login_valid}`),
      })}
      more={(type) => isOpenType(type) && <OpenField />}
      placeholder="account/overview"
      nameHint={t('name-hint')}
      words={{ add: t('add-rule'), edit: t('edit-rule'), del: t('delete-rule') }}
      initial={{ no_login_valid: 0 }}
      toWrite={({ weigh, ...values }) => (typeof weigh === 'number' ? { ...values, weigh } : values)}
    />
  )
}
