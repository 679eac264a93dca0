import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSession } from '#kit/session.ts'
import { ForbiddenState } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useWords } from './messages.ts'

export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  const stranger = useSession((session) => session.member === undefined)
  return (
    <AloneFrame>
      <ForbiddenState alone title={say('no-access-title')} text={say('no-access-text')}>
        <Button type="primary" onClick={() => void navigate(stranger ? '/user/login' : '/')}>
          {say(stranger ? 'go-to-login' : 'home')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {say('back')}
        </Button>
      </ForbiddenState>
    </AloneFrame>
  )
}
