import type { FastifyInstance } from 'fastify'
import {
  apartmentsForm,
  changeApartments,
  listApartments,
  parseApartments,
} from '#contract/apartments.ts'
import { changeBuildingSettings, getBuildingSettings } from '#contract/building-settings.ts'
import { changeBuildingCode, getBuildingCode, getSignUpRules } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { writeAudit } from '../audit/index.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { checked } from '#server/platform/http/validation.ts'
import { serve } from '#server/platform/http/serve.ts'
import { plainCode, replaceCode, signUpRule, type SignUpSettings } from './building-code.ts'
import { listedApartments, lockApartments, replaceApartments } from './apartments.store.ts'
import { findCode, type CodeRow } from './building.store.ts'
import { lobbyNoticeRoutes } from './lobby-notice.page.ts'
import { changeSettings } from './settings/change-settings.ts'
import { findSettings } from './settings/settings.store.ts'
import type { Needs } from '#server/needs.ts'

export function buildingRoutes(app: FastifyInstance, needs: Needs) {
  const { db, settings, building, start } = needs
  lobbyNoticeRoutes(app, needs)

  serve(app, getSignUpRules, async () => ({ signUp: await signUpRule(db, settings) }))

  serve(app, getBuildingCode, async ({ viewer }) => {
    authorize(viewer, 'building.change-code')
    return codeView(settings, await findCode(db))
  })

  serve(app, changeBuildingCode, async ({ viewer, body }) => {
    authorize(viewer, 'building.change-code')
    await db.transaction(async (tx) => {
      if (await replaceCode(tx, settings, body.replaces, viewer.username))
        await writeAudit(tx, { actor: viewer, action: 'building.change-code', subjectId: null })
    })
    return codeView(settings, await findCode(db))
  })

  serve(app, listApartments, () => listedApartments(db))

  serve(app, changeApartments, async ({ viewer, body }) => {
    authorize(viewer, 'building.change-apartments')
    const { list } = checked(apartmentsForm(settings.towers), body)
    await db.transaction(async (tx) => {
      await lockApartments(tx)
      if ((await listedApartments(tx)).version !== body.replaces) fail('BUILDING_CHANGED')
      const { apartments } = parseApartments(list, settings.towers)
      const { added, removed } = await replaceApartments(tx, apartments)
      await writeAudit(tx, {
        actor: viewer,
        action: 'building.change-apartments',
        subjectId: null,
        details: { changes: text.apartments.changed(added, removed) },
      })
    })
    return listedApartments(db)
  })

  serve(app, getBuildingSettings, async ({ viewer }) => {
    authorize(viewer, 'building.change-settings')
    return findSettings(db, start)
  })

  serve(app, changeBuildingSettings, async ({ viewer, body }) => {
    authorize(viewer, 'building.change-settings')
    await changeSettings(db, start, viewer, body)
    await building.refresh()
    return findSettings(db, start)
  })
}

function codeView(
  settings: SignUpSettings,
  row: CodeRow | undefined,
): Output<typeof getBuildingCode> {
  return {
    isAsked: settings.signUp === 'code',
    version: row?.version ?? 0,
    code: plainCode(settings, row),
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
  }
}
