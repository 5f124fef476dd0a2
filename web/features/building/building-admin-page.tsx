import { HandoverPlaces } from '#web/features/places/index.ts'
import { ApartmentsPanel } from './apartments-panel.tsx'
import { BuildingCodePanel } from './building-code-panel.tsx'
import { BuildingSettingsPanel } from './settings/building-settings-panel.tsx'

export default function BuildingAdminPage() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_372px]">
      <div className="grid grid-cols-1 gap-5">
        <BuildingSettingsPanel />
        <HandoverPlaces />
        <ApartmentsPanel />
      </div>
      <BuildingCodePanel />
    </div>
  )
}
