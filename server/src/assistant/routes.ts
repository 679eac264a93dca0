import * as chat from '@obelisk/contract/assistant/chat'
import * as policy from '@obelisk/contract/assistant/policy'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { followAnswer, readSent, startChat, stopAnswer, takeAnswer } from './chat/answers.ts'
import { ask } from './chat/ask.ts'
import { changeChat, deleteChat, listChats, rateAnswer } from './chat/chats.ts'
import { readChat } from './chat/read-chat.ts'
import { passageWithNeighbours } from './knowledge/read-passages.ts'
import { acceptPolicy } from './model/policy.ts'

const on = routesOf('assistant')

export const parts: RoomParts = {
  routes: [
    on(chat.listChats, listChats),
    on(chat.readChat, readChat),
    on(chat.ask, ask),
    on(chat.changeChat, changeChat),
    on(chat.deleteChat, deleteChat),
    on(chat.rateAnswer, rateAnswer),
    on(policy.acceptPolicy, acceptPolicy),
    on(chat.startChat, startChat),
    on(chat.writeAnswer, { handle: takeAnswer, follow: followAnswer }),
    on(chat.stopAnswer, stopAnswer),
    on(chat.readSent, readSent),
    on(chat.readPassage, passageWithNeighbours),
  ],
}
