// The dashboard's skeleton.
import { Bar } from "../../ui/states.tsx"
import { amountRoom, countRoom, figuresGrid, largeRoom } from "./figures.tsx"

export const WaitingDashboard = () => (
  <div role="status" aria-label="Loading dashboard" className="flex flex-col gap-6">
    <div className={figuresGrid}>
      {rooms.map(([figure, room], at) => (
        <div key={figure} className={room}>
          <div className={`${card} px-4 py-5 sm:px-5`}>
            <Bar className="w-20 max-w-full" />
            <Bar className="mt-3 h-5 w-28 max-w-full" />
            {at === 0 && <Bar className="mt-4 w-3/5" />}
          </div>
        </div>
      ))}
    </div>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className={`${card} h-72 p-5 lg:h-96`}>
        <Bar className="w-32" />
      </div>
      <div className={`${card} h-72 p-5 lg:h-96`}>
        <Bar className="w-32" />
      </div>
    </div>
    <div className="grid gap-6 md:grid-cols-2">
      <div className={`${card} h-80 p-5`}>
        <Bar className="w-32" />
      </div>
      <div className={`${card} h-80 p-5`}>
        <Bar className="w-32" />
      </div>
    </div>
  </div>
)

const rooms = [
  ["outstanding", largeRoom],
  ["revenue", amountRoom],
  ["month", amountRoom],
  ["clients", countRoom],
  ["projects", countRoom],
] as const

const card = "surface rounded-xl border border-line"
