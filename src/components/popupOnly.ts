import css from './popupOnly.module.css';

/** Reduces antd's pickers to their popups, below the site's own field (`PickerField`). */
export const POPUP_ONLY = {
  components: { input: () => null },
  className: css.place ?? '',
  suffixIcon: null,
  allowClear: false,
} as const;
