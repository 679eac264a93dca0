import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/AiChat',
    area: 'main',
    title: { 'zh-cn': 'AI 教学助手', en: 'Teaching assistant' },
    needs: listChats.access,
    load: () => import('./AssistantPage.tsx'),
    menu: { group: 'resource', icon: RobotOutlined, order: 98 },
    workSurface: true,
    shape: 'panes',
  },
]
