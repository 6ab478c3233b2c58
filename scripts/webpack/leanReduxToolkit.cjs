const path = require('node:path');

/**
 * A webpack loader for Redux Toolkit, whose functions contain every feature, used or not, so that
 * minifiers can't tell. The site doesn't poll or prefetch, has no endless or lazy queries, no hooks
 * for mutations, no schemas of RTK Query's own and no slices with thunks; it patches no answers, tracks
 * no mutations, and its effects don't fork. This leaves all that out.
 * `test/scripts/leanReduxToolkit.test.tsx` says when the site uses any of it, and tries what is left.
 */

/** By file, functions that become empty. */
const UNUSED_FUNCTIONS = {
  'redux-toolkit.modern.mjs': [
    'buildReducerCreators',
    'createDelay',
    'createFork',
    'createPause',
    'handleThunkCaseReducerDefinition',
    'isAsyncThunkSliceReducerDefinition',
    'makeSelectorProps',
  ],
  'rtk-query.modern.mjs': [
    'buildInfiniteQuerySelector',
    'buildInitiateInfiniteQuery',
    'getRunningMutationThunk',
    'getRunningMutationsThunk',
    'getRunningQueriesThunk',
    'isInfiniteQueryDefinition',
    'isUpsertQuery',
    'prefetch',
    'selectCachedArgsForQuery',
    'upsertQueryData',
  ],
  'rtk-query-react.modern.mjs': [
    'buildInfiniteQueryHooks',
    'buildMutationHook',
    'isInfiniteQueryDefinition',
    'useLazyQuerySubscription',
    'usePrefetch',
  ],
};

/** Questions whose answer is always no. */
const NEVER = /(?<!function )\b(?:isInfiniteQueryDefinition|isUpsertQuery)\([\w.[\]]*\)/g;

/** By file, what is replaced with what. */
const UNUSED_PARTS = {
  'redux-toolkit.modern.mjs': [
    [/^\t\t\tinjectInto\([^]*?^\t\t\t\}$/m, ''],
    // Listeners that are added and removed by actions.
    [/^\t*if \((?:add|remove)Listener\.match\(action\)\) return .*\n/gm, '', 2],
    [/^(\t*)if \(clearAllListeners\.match\(action\)\) \{\n[^]*?^\1\}\n/gm, ''],
    // Subscribers are called before the next frame, not at other times.
    ['options.type === "tick" ? queueMicrotask : options.type === "raf" ? ', ''],
    [
      ' : options.type === "callback" ? options.queueNotification : createQueueWithTimer(options.timeout);',
      ';',
    ],
  ],
  'rtk-query.modern.mjs': [
    // Parts of the middleware.
    [/^\t*(?:buildPollingHandler|buildCacheLifecycleHandler),\n/gm, '', 2],
    [/^\t*(?:const windowEventsHandler = |windowEventsHandler\().*\n/gm, '', 2],
    // Endless queries, and entries that no request brought.
    [NEVER, 'false', 10],
    ['if (isQuery && "infiniteQueryOptions" in endpointDefinition) {', 'if (false) {'],
    ['const infiniteQueryThunk = createQueryThunk();', 'const infiniteQueryThunk = undefined;'],
    // Schemas.
    [
      /\bargSchema, rawResponseSchema, responseSchema \} = endpointDefinition/,
      '} = endpointDefinition',
    ],
    [
      /\b(?:argSchema|rawResponseSchema|responseSchema|metaSchema|rawErrorResponseSchema|errorResponseSchema) && !shouldSkip\(/g,
      'false && (',
      7,
    ],
    ['if (caughtError instanceof NamedSchemaError) {', 'if (false) {'],
    // A state that is restored from a server's.
    [
      /\.addMatcher\(hasRehydrationInfo, (?:\(draft\) => \(\{ \.\.\.draft \}\)\)|[^]*?^\t\t\t\}\))/gm,
      '',
      4,
    ],
    ['if (context.hasRehydrationInfo(action)) {', 'if (false) {'],
    [' || context.hasRehydrationInfo(action)', ''],
    [' || hasRehydrationInfo(action)', ''],
    // What becomes of mutations: the site keeps neither their arguments nor their results.
    [
      /extraReducers\(builder\) \{\n\t*builder\.addCase\(mutationThunk\.pending, [^]*?^\t\t\}$/m,
      'extraReducers() {}',
    ],
    // Changes of endpoints.
    [/^\t\t\tenhanceEndpoints\([^]*?^\t\t\t\}$/m, ''],
    // Lists of all entries.
    [
      /^\tconst selectAllQueryEntries = [^]*?^\t\}\);$/m,
      'const selectAllQueryEntries = undefined;',
    ],
    [/^\t\tselectEntriesForEndpoint: createSelector\([^]*?^\t\t\}\),$/m, ''],
    // Entries that no request brought.
    [/^\t\t\tcacheEntriesUpserted: \{[^]*?^\t\t\t\},\n/m, ''],
    [/\.addMatcher\(querySlice\.actions\.cacheEntriesUpserted\.match, [^]*?^\t\t\t\}\);/m, ';'],
    [
      ', isQueryThunkRejectedByError, cacheEntriesUpserted.match)',
      ', isQueryThunkRejectedByError)',
    ],
    ['if (cacheEntriesUpserted.match(action)) queryCacheKeys', 'if (false) queryCacheKeys'],
    // Patches: answers are replaced, not changed, and of the subscriptions whole entries are.
    ['enablePatches();', ''],
    ['if (isDraftable(currentState.data)) {', 'if (false) {'],
    [
      'substate.data = applyPatches(substate.data, patches.concat());',
      'substate.data = patches[0].value;',
    ],
    [
      'return applyPatches(state, action.payload);',
      'for (const { op, path: [key], value } of action.payload) if (op === "remove") delete state[key]; else state[key] = value;',
    ],
  ],
  'rtk-query-react.modern.mjs': [
    [NEVER, 'false', 2],
    [/^\t*useLazyQuery\(options\) \{[^]*?^\t\t\t\},$/m, ''],
  ],
};

const bodyOf = (name) =>
  new RegExp(
    `^(\\t*)(?:const ${name} = (?:\\(.*\\) => .+;$|\\(.*\\) => [^]*?^\\1\\};$)|function ${name}\\([^]*?^\\1\\}$)`,
    'gm',
  );

function replaced(source, part, replacement, times = 1) {
  const found =
    typeof part === 'string' ? source.split(part).length - 1 : (source.match(part)?.length ?? 0);
  if (found !== times)
    throw new Error(`Redux Toolkit has changed: look at leanReduxToolkit.cjs for ${String(part)}.`);
  return source.replace(part, () => replacement);
}

/**
 * Leaves out of a file of Redux Toolkit what the site doesn't use.
 * @param {string} file its name
 * @param {string} source
 */
function lean(file, source) {
  const emptied = UNUSED_FUNCTIONS[file].reduce(
    (text, name) => replaced(text, bodyOf(name), `function ${name}() {}`),
    source,
  );
  return UNUSED_PARTS[file].reduce(
    (text, [part, replacement, times]) => replaced(text, part, replacement, times),
    emptied,
  );
}

module.exports = function leanReduxToolkit(source) {
  return lean(path.basename(this.resourcePath), source);
};
module.exports.lean = lean;
