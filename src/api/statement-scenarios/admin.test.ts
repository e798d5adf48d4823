// @module-tag postgres
import { adminCalls } from '../admin/calls.ts'
import { adminScenarios } from './admin/scenarios.ts'
import { holdToCeilings } from './hold-to-ceilings.ts'

await holdToCeilings('admin', { scenarios: adminScenarios, names: Object.keys(adminCalls) })
