import type { Plugin } from 'vite'

const client = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** The library's own functions for what Foyer does not use. Their helpers go with them. */
const unused = {
  // Hydration of HTML that React has made on a server
  hydration: `
    throwOnHydrationMismatch prepareToHydrateHostInstance popToNextHostParent queueHydrationError
    restoreSuspendedTreeContext retryDehydratedSuspenseBoundary updateDehydratedSuspenseComponent
    mountHostRootWithoutHydrating canHydrateInstance retrySuspenseComponentWithoutHydrating
    pushDehydratedActivitySuspenseHandler retryActivityComponentWithoutHydrating
    createFiberFromDehydratedFragment hideOrUnhideDehydratedBoundary clearHydrationBoundary
    canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable
    commitActivityHydrationCallbacks getNextHydratableInstanceAfterHydrationBoundary
    commitSuspenseHydrationCallbacks getBumpedLaneForHydration getBumpedLaneForHydrationByLane
    retryIfBlockedOn attemptExplicitHydrationTarget clearIfContinuousEvent queueIfContinuousEvent`,
  // <ViewTransition>
  viewTransitions: `
    startViewTransition trackEnterViewTransitions commitEnterViewTransitions
    applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances
    commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
    commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
    restoreNestedViewTransitions measureNestedViewTransitions
    measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstancesRecursive
    createViewTransitionInstance restoreViewTransitionName applyViewTransitionName
    reportViewTransitionError recursivelyTraverseAfterMutationEffects
    commitAfterMutationEffectsOnFiber`,
  // <link>, <meta> and <style> that move to the head
  resources: `
    preconnectAs preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
    acquireResource insertStylesheet mountHoistable createHoistableInstance
    getHydratableHoistableCache preloadResource getResource suspendResource
    insertSuspendedStylesheets insertStylesheetIntoRoot preloadResourceAndSuspendIfNeeded
    preloadStylesheet isHostHoistableType`,
  // A ref of a fragment
  fragmentRefs: `
    commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
    commitFragmentInstanceDeletionEffects commitNewChildToFragmentInstance
    deleteChildFromFragmentInstance addFragmentHandleToInstance addFragmentHandleToFiber
    validateDocumentPositionWithFiberTree`,
  // The browser's own sign that a transition lasts
  transitionSign: `
    defaultOnDefaultTransitionIndicator`,
}
/** The same for functions whose answer is used. */
const answers = new Map([
  ['popHydrationState', 'false'],
  ['upgradeHydrationErrorsToRecoverable', 'null'],
  ['getParentHydrationBoundary', 'null'],
])
const methods =
  /^(exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration|(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+) = [^]*?^\};$/gm

const names = Object.values(unused).join(' ').trim().split(/\s+/)

/** React's package has everything in one function, so the bundler finds nothing unused in it. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  transform(source, id) {
    if (!client.test(id)) return undefined
    let code = source.replace(methods, '')
    for (const name of [...names, ...answers.keys()]) {
      const whole = new RegExp(`^function ${name}\\([^]*?^\\}$`, 'm')
      if (!whole.test(code)) this.error(`React has changed: it has no ${name}()`)
      code = code.replace(whole, `function ${name}() { return ${answers.get(name)} }`)
    }
    return { code, map: null }
  },
})
