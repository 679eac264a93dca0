import * as contract from '@obelisk/contract/appointment'
import { confirmPeople, peopleToConfirm } from '@obelisk/contract/appointment/confirm'
import * as list from '@obelisk/contract/appointment/lines'
import { type Resource, resourceRoutes } from '#kernel/list/crud-resource.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { appoint } from './appoint.ts'
import { editAppointment, endAppointments, setEnd } from './change-days.ts'
import { confirmThese, readUnconfirmed } from './confirm.ts'
import { appointLines, readAppointments } from './read-lines.ts'
import { findPeople, readChoices, readHistory } from './reading.ts'
import { appointmentPlan, appointmentRows } from './rows.ts'

const on = routesOf('appointment')

/** Appointments as a resource of the generic controller: what is deleted ends at once and stays in the history. */
const resource: Resource<'appointment', contract.AppointmentRow, contract.AppointmentWrite> = {
  table: 'role_assignment',
  rows: appointmentRows,
  plan: appointmentPlan,
  add: appoint,
  edit: editAppointment,
  del: endAppointments,
}

export const parts: RoomParts = {
  routes: [
    ...resourceRoutes('appointment', contract.appointments, resource),
    on(contract.setAppointmentEnd, (ctx, { ids, end_date }) => setEnd(ctx, ids, end_date)),
    on(contract.appointmentChoices, readChoices),
    on(contract.appointmentPeople, findPeople),
    on(list.readAppointmentLines, (ctx, { text }) => readAppointments(ctx, text)),
    on(list.appointLines, (ctx, { text }) => appointLines(ctx, text)),
    on(peopleToConfirm, readUnconfirmed),
    on(confirmPeople, confirmThese),
    on(contract.appointmentHistory, readHistory),
  ],
}
