import * as contract from '@obelisk/contract/personal-data'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { openIdNumber, saveContact, saveInfo, saveProjects } from './edit-personal.ts'
import { readPersonal } from './read-personal.ts'

const on = routesOf('personal-data')

export const parts: RoomParts = {
  routes: [
    on(contract.personalData, readPersonal),
    on(contract.editInfo, saveInfo),
    on(contract.editContact, saveContact),
    on(contract.editProject, saveProjects),
    on(contract.revealIdNumber, openIdNumber),
  ],
}
