import css from './popupOnly.module.css';

/**
 * Props of antd's pickers that leave only what they open: their field is the site's own
 * (`PickerField`), over which the library's is an empty place.
 */
export const POPUP_ONLY = {
  components: { input: () => null },
  className: css.place ?? '',
  suffixIcon: null,
  allowClear: false,
} as const;
